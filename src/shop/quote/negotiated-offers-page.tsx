import { IconMessageDollar } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SavedRead } from '#offline/device/saved-read.tsx'
import { formatDay, formatMoney } from '#platform/locale/format.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusFilter } from '#ui/status-filter.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import css from './negotiated-offers-page.module.css'
import { momentOf } from './offer-time.ts'
import { DaysLeft } from './parts/days-left.tsx'
import { offersQuery, type Offer, type OffersPage } from './queries.ts'
import { isQuoteStatus, quoteStatuses, statusName, statusTone } from './quote-status.ts'

export interface OffersSearch {
  page?: number | undefined
  /** Status from the address; an unknown one filters nothing. */
  status?: string | undefined
}

/** All negotiations of the customer, the newest first. */
export function NegotiatedOffersPage({ page = 1, status: asked }: OffersSearch) {
  const status = isQuoteStatus(asked) ? asked : undefined
  const { t } = useLingui()
  const read = usePersonalQuery({ ...offersQuery(useShopWindow(), { page, status }), placeholderData: keepPreviousData })
  return (
    <div className={`wrap ${css.page}`}>
      <h1>
        <Trans>Negotiated offers</Trans>
      </h1>
      <StatusFilter label={t`Status`} all={t`All offers`} statuses={quoteStatuses} status={status} />
      <SavedRead read={read} skeleton={<Skeleton height="480px" />}>
        {(offers) => <Offers offers={offers} filtered={status !== undefined} />}
      </SavedRead>
    </div>
  )
}

function Offers({ offers, filtered }: { offers: OffersPage; filtered: boolean }) {
  const { t } = useLingui()
  const items = (offers.items ?? []).flatMap((one) => one ?? [])
  if (items.length === 0) return <NoOffers filtered={filtered} />
  const total = offers.total_count ?? items.length
  return (
    <>
      <p className="quiet small" role="status">
        {t`${plural(total, { one: '# offer', other: '# offers' })}`}
      </p>
      <ul className={css.list}>
        {items.map((offer) => (
          <li key={offer.id}>
            <Tile offer={offer} />
          </li>
        ))}
      </ul>
      <PageLinks page={offers.page_info?.current_page ?? 1} pages={offers.page_info?.total_pages ?? 1} />
    </>
  )
}

function Tile({ offer }: { offer: Offer }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const number = offer.number ?? ''
  const day = momentOf(offer.submited_date ?? offer.quote_date)
  const items = (offer.items ?? []).flatMap((item) => item ?? [])
  const count = items.length
  const total = items.every(({ subtotal }) => subtotal?.value != null)
    ? items.reduce((sum, { subtotal }) => sum + (subtotal?.value ?? 0), 0)
    : undefined
  const name = statusName(offer.status)
  return (
    <article className={css.tile}>
      <div className={css.head}>
        <h2>
          <Link className={css.link} to="/$locale/customer/negotiated-offers/$offerId" params={{ locale, offerId: number }}>
            <Trans>Offer {number}</Trans>
          </Link>
        </h2>
        <Badge tone={statusTone(offer.status)}>{name ? i18n._(name) : offer.status}</Badge>
      </div>
      <p className="small quiet">
        {day ? `${formatDay(day, locale)} · ` : null}
        {t`${plural(count, { one: '# product', other: '# products' })}`}
      </p>
      {offer.status === 'Approved' ? <DaysLeft expires={momentOf(offer.expired_date)} /> : null}
      {total === undefined ? null : <p className={`num bold ${css.total}`}>{formatMoney(total, locale)}</p>}
    </article>
  )
}

function NoOffers({ filtered }: { filtered: boolean }) {
  const locale = useLocale()
  return (
    <div className={css.empty}>
      <IconMessageDollar size={48} stroke={1.25} aria-hidden />
      <h2>{filtered ? <Trans>No offers with this status</Trans> : <Trans>No offers yet</Trans>}</h2>
      <p className="quiet">
        {filtered ? (
          <Trans>Choose another status to see the others.</Trans>
        ) : (
          <Trans>Propose your prices for a large cart and the shop's answer stands here.</Trans>
        )}
      </p>
      {filtered ? null : (
        <LinkButton to={pathIn(locale, 'request-quote')}>
          <Trans>Price negotiation</Trans>
        </LinkButton>
      )}
    </div>
  )
}
