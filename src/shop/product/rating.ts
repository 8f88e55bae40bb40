/** Converts Magento's rating of 0 to 100 to stars of 0 to 5, with one decimal. */
export function starsOf(percent: number): number {
  if (!Number.isFinite(percent)) return 0
  return Math.round(Math.min(100, Math.max(0, percent)) / 2) / 10
}
