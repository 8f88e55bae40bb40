/** Whether an address is good enough to send a mail to; only the mail shows whether it exists. */
export function isEmail(text: string) {
  return text.length <= 254 && /^[^\s@<>"(),:;\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}
