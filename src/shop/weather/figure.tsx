import { formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'

/** A figure with its unit; a dash where it is unknown. */
export function Figure({ value, unit, digits = 1 }: { value: number | null | undefined; unit: string; digits?: number }) {
  const locale = useLocale()
  if (value == null) return <span>–</span>
  // A minus sign instead of a hyphen, and none before zero.
  const text = formatNumber(Math.round(value * 10 ** digits) / 10 ** digits + 0, locale, digits).replace('-', '−')
  return (
    <span className="num">
      {text}
      {unit === '%' || unit === '' ? unit : `\u00a0${unit}`}
    </span>
  )
}
