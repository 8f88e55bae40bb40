/** Whether a phrase can only be a code: one word with a digit in it. */
export function isCode(phrase: string) {
  return /^(?=.*\d)[\w.-]{4,64}$/.test(phrase)
}
