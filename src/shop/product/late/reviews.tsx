import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { formatDay, formatNumber } from '#platform/locale/format.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { useSignedIn } from '#shop/session/identity.ts'
import { useStoreSettings } from '#shop/store/settings.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { openOverlay } from '#ui/open-overlay.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ratingScalesQuery, reviewsQuery } from '../late-queries.ts'
import { starsOf } from '../rating.ts'
import css from './reviews.module.css'
import { StarBreakdown } from '../guide/parts.tsx'
import { Stars } from './stars.tsx'

const ReviewForm = latePart(() => import('./review-form.tsx').then((part) => part.ReviewForm))

/** The reviews of a product, with a form to write one. */
export function Reviews({ sku, name }: { sku: string; name: string }) {
  const shop = useShopWindow()
  const locale = useLocale()
  const [page, setPage] = useState(1)
  const [writes, setWrites] = useState(false)
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    ...reviewsQuery(shop, sku, page),
    placeholderData: keepPreviousData,
  })
  const settings = useStoreSettings()
  const signedIn = useSignedIn()
  const mayWrite = settings?.guestsReview !== false || signedIn
  const { data: scales } = useQuery({ ...ratingScalesQuery(shop), enabled: writes })
  const count = data?.count ?? 0
  const average = data ? formatNumber(starsOf(data.summary), locale, 1) : ''
  return (
    <section aria-labelledby="reviews-title">
      <div className={css.head}>
        <h2 id="reviews-title">
          <Trans>Reviews</Trans>
        </h2>
        {data && count ? (
          <p className={css.average}>
            <Stars percent={data.summary} />
            <b>{average}</b>
            <span className="quiet">
              <Plural value={count} one="# review" other="# reviews" />
            </span>
          </p>
        ) : null}
      </div>
      <Suspense>
        <StarBreakdown sku={sku} count={count} />
      </Suspense>
      {isError ? (
        <Notice tone="warning" title={<Trans>The reviews could not be loaded</Trans>}>
          <button type="button" className="link" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </button>
        </Notice>
      ) : null}
      {!data && !isError ? <Skeleton height="12.5rem" /> : null}
      {data?.count === 0 ? (
        <p className="quiet">
          <Trans>Nobody has reviewed this product yet. Have you used it? Tell others how it went.</Trans>
        </p>
      ) : null}
      <ul className={css.list} aria-busy={isPlaceholderData}>
        {data?.items.map((review) => (
          <li key={`${review.created_at}${review.nickname}${review.summary}`}>
            <p className={css.by}>
              <Stars percent={review.average_rating} />
              <b>{review.nickname}</b>
              <span className="quiet">{formatDay(dayOf(review.created_at), locale)}</span>
            </p>
            <h3>{review.summary}</h3>
            <p className={css.text}>{review.text}</p>
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        {data && data.pages > 1 ? <Pager page={page} pages={data.pages} onPage={setPage} /> : null}
        {writes ? null : !mayWrite ? (
          <Button kind="outline" aria-haspopup="dialog" onClick={() => openOverlay('login')}>
            <Trans>Log in to write a review</Trans>
          </Button>
        ) : (
          <Button kind="outline" onClick={() => setWrites(true)}>
            <Trans>Write a review</Trans>
          </Button>
        )}
      </div>
      {writes && scales ? (
        <Suspense fallback={<Skeleton height="25rem" />}>
          <ReviewForm sku={sku} name={name} scales={scales} />
        </Suspense>
      ) : null}
    </section>
  )
}

/** Parses a time of Magento: UTC, with a blank where ISO 8601 has a T. */
function dayOf(text: string) {
  const day = new Date(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(day.getTime()) ? new Date(0) : day
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <div className={css.pager}>
      <Button kind="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Trans>Newer</Trans>
      </Button>
      <span className="quiet small">
        <Trans>
          {page} of {pages}
        </Trans>
      </span>
      <Button kind="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Trans>Older</Trans>
      </Button>
    </div>
  )
}
