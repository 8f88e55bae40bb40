/** Good enough to be sent; whether it exists only a letter can tell. */
export function isEmail(text: string) {
  return text.length <= 254 && /^[^\s@<>"(),:;\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}
