// A card reader types the number of an account card like a keyboard, with Enter at its end.

const DIGITS = 6;
const QUICK = 80;

/**
 * Collects what is typed faster than people type. `typed` is called for every key and returns the number of a card
 * that is complete with this key, or null.
 */
export function cardNumbers() {
  let digits = "", last = 0;
  return {
    /** @param {string} key @param {number} at */
    typed(key, at) {
      if (at - last > QUICK) digits = "";
      last = at;
      if (/^\d$/.test(key)) digits += key;
      else if (key !== "Enter" || digits.length !== DIGITS) digits = "";
      else {
        const found = digits;
        digits = "";
        return found;
      }
      return null;
    },
  };
}

/** Goes to the PIN of whoever puts a card through the reader, and comes back. @param {() => boolean} isFree */
export function readCards(isFree) {
  const numbers = cardNumbers();
  document.addEventListener("keydown", (event) => {
    const number = numbers.typed(event.key, event.timeStamp);
    if (!number || !isFree()) return;
    event.preventDefault();
    location.assign(`/account?card=${number}&back=${encodeURIComponent(location.pathname)}`);
  });
}
