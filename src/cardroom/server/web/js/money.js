// Money is cents everywhere; here it becomes what people read and type.

const WHOLE = new Intl.NumberFormat("en-US");

/** "$1,250", "$2.50". */
export function dollars(cents) {
  const whole = WHOLE.format(Math.trunc(Math.abs(cents) / 100));
  const rest = Math.abs(cents) % 100;
  return `${cents < 0 ? "−" : ""}$${whole}${rest ? "." + String(rest).padStart(2, "0") : ""}`;
}

/** With its sign: "+$12", "−$4", "$0". */
export const signed = (cents) => `${cents > 0 ? "+" : ""}${dollars(cents)}`;

/** The cents of what somebody typed, "12", "$12.50" or "1,200"; NaN when it is no amount. */
export function cents(text) {
  const plain = String(text).trim().replace(/^\$/, "").replaceAll(",", "");
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : NaN;
}

export const percent = (share) => `${(share * 100).toFixed(1)} %`;
