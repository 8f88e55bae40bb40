export interface Money {
  value: number | null
  currency: 'PLN'
}

/** @param grosz null where the person may not know the amount. */
export const money = (grosz: number | null): Money => ({ value: grosz === null ? null : grosz / 100, currency: 'PLN' })
