export interface Money {
  value: number | null
  currency: 'PLN'
}

/**
 * Returns Magento's `Money`.
 * @param grosz `null` where the customer may not see the amount.
 */
export const money = (grosz: number | null): Money => ({ value: grosz === null ? null : grosz / 100, currency: 'PLN' })
