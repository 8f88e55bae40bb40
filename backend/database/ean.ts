/** GS1 reserves prefix 29 for use inside a company, so these numbers never clash with real goods. */
const demoPrefix = '29'

/**
 * @param serial below ten thousand million
 * @returns a valid EAN-13 with the demonstration's prefix
 */
export function demoEan(serial: number) {
  const digits = demoPrefix + String(serial).padStart(10, '0')
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
