import { IconStarFilled } from '@tabler/icons-react'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useShopWindow } from '#platform/shop-window.tsx'
import { mostCounted, reviewStarsQuery } from './review-stars-query.ts'
import { starsOf } from '../rating.ts'
import css from './star-breakdown.module.css'

const stars = [5, 4, 3, 2, 1]

/** Number of reviews by stars, from five to one; renders nothing for fewer than two reviews. */
export function StarBreakdown({ sku, count }: { sku: string; count: number }) {
  const { data } = useQuery({ ...reviewStarsQuery(useShopWindow(), sku), enabled: count > 1 })
  if (!data || data.length < 2) return null
  const given = stars.map((star) => ({
    star,
    reviews: data.filter((one) => Math.max(1, Math.round(starsOf(one))) === star).length,
  }))
  return (
    <div className={css.breakdown}>
      <ul>
        {given.map(({ star, reviews }) => (
          <li key={star}>
            <span className="num" aria-hidden>
              {star} <IconStarFilled size={14} />
            </span>
            <span className="sr-only">
              <Plural value={star} one="# star" other="# stars" />
            </span>
            <span className={css.share} aria-hidden>
              <span style={{ width: `${(reviews / data.length) * 100}%` }} />
            </span>
            <span className="num">
              <span aria-hidden>{reviews}</span>
              <span className="sr-only">
                <Plural value={reviews} one="# review" other="# reviews" />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {count > data.length ? (
        <p className="tiny quiet">
          <Trans>Counted from the newest {mostCounted}.</Trans>
        </p>
      ) : null}
    </div>
  )
}
