import { useLocale } from '#platform/shop-window.tsx'
import { moneyParts } from '#platform/locale/format.ts'
import css from './price.module.css'

/** A gross sum in złoty: the whole part large, grosze smaller, on one baseline. */
export function Price({ value, size = 'lg' }: { value: number; size?: 'sm' | 'md' | 'lg' | 'xl' }) {
  const [whole, grosze, currency] = moneyParts(value, useLocale())
  return (
    <span className={size === 'lg' ? css.price : `${css.price} ${css[size]}`}>
      {whole}
      <small>
        {grosze} {currency}
      </small>
    </span>
  )
}
