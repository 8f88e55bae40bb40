import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { starsOf } from '../rating.ts'
import css from './reviews.module.css'

const places = [1, 2, 3, 4, 5]

/** @param percent Magento's rating, 0 to 100 */
export function Stars({ percent }: { percent: number }) {
  const { t } = useLingui()
  const stars = starsOf(percent)
  const told = formatNumber(stars, useLocale(), 1)
  return (
    <span className={css.stars} role="img" aria-label={t`${told} of 5`}>
      {places.map((place) => {
        const Star = stars >= place - 0.25 ? IconStarFilled : stars >= place - 0.75 ? IconStarHalfFilled : IconStar
        return <Star key={place} size={18} stroke={1.75} aria-hidden />
      })}
    </span>
  )
}
