import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { SavedRead } from '#offline/device/saved-read.tsx'
import { formatDay, formatTime } from '#platform/locale/format.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import css from './offer-page.module.css'
import { momentOf } from './offer-time.ts'
import { DaysLeft } from './parts/days-left.tsx'
import { OfferActions } from './parts/offer-actions.tsx'
import { OfferItems } from './parts/offer-items.tsx'
import { offerQuery, type Offer } from './queries.ts'
import { daysLeft, statusName, statusTone } from './quote-status.ts'

/** One negotiation: what was asked, what was answered, and what can be done now. */
/** @param absent stands here when there is no such offer, or it is somebody else's */
export function OfferPage({ number, absent }: { number: string; absent: ReactNode }) {
  const locale = useLocale()
  const read = useQuery(offerQuery(useShopWindow(), number))
  if (read.data === null) return absent
  return (
    <div className={`wrap ${css.page}`}>
      <p className={css.back}>
        <Link to={pathIn(locale, 'customer/negotiated-offers')} className="link">
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          <Trans>Negotiated offers</Trans>
        </Link>
      </p>
      <SavedRead
        read={read}
        skeleton={
          <>
            <h1>
              <Trans>Offer {number}</Trans>
            </h1>
            <Skeleton height="480px" />
          </>
        }
      >
        {(offer) => (offer ? <Contents offer={offer} /> : null)}
      </SavedRead>
    </div>
  )
}

function Contents({ offer }: { offer: Offer }) {
  const { i18n } = useLingui()
  const [now] = useState(() => new Date())
  const number = offer.number ?? ''
  const name = statusName(offer.status)
  const expires = momentOf(offer.expired_date)
  const isOver = offer.status === 'Expired' || (offer.status === 'Approved' && (daysLeft(expires, now) ?? 0) < 0)
  return (
    <>
      <div className={css.head}>
        <h1>
          <Trans>Offer {number}</Trans>
        </h1>
        <Badge tone={statusTone(offer.status)}>{name ? i18n._(name) : offer.status}</Badge>
      </div>
      {offer.status === 'Approved' && !isOver ? <DaysLeft expires={expires} /> : null}
      {isOver ? (
        <Notice tone="warning" title={<Trans>This offer has expired</Trans>}>
          <Trans>Its prices hold no more. You can ask for the same goods again.</Trans>
        </Notice>
      ) : null}
      <OfferActions offer={offer} isOver={isOver} />
      <OfferItems items={(offer.items ?? []).flatMap((item) => item ?? [])} />
      <Notes offer={offer} />
      <History offer={offer} />
    </>
  )
}

function Notes({ offer: { notes } }: { offer: Offer }) {
  if (!notes?.customer_note && !notes?.admin_note) return null
  return (
    <section className={css.notes}>
      <h2>
        <Trans>Notes</Trans>
      </h2>
      {notes.customer_note ? (
        <div>
          <h3 className="small quiet">
            <Trans>Your remarks</Trans>
          </h3>
          <p>{notes.customer_note}</p>
        </div>
      ) : null}
      {notes.admin_note ? (
        <div>
          <h3 className="small quiet">
            <Trans>The shop says</Trans>
          </h3>
          <p>{notes.admin_note}</p>
        </div>
      ) : null}
    </section>
  )
}

function History({ offer }: { offer: Offer }) {
  const { t } = useLingui()
  const locale = useLocale()
  const rows = [
    { name: t`begun`, at: momentOf(offer.quote_date) },
    { name: t`sent to the shop`, at: momentOf(offer.submited_date) },
    { name: t`valid until`, at: momentOf(offer.expired_date) },
  ].flatMap(({ name, at }) => (at ? [{ name, at }] : []))
  if (rows.length === 0) return null
  return (
    <section className={css.notes}>
      <h2>
        <Trans>History</Trans>
      </h2>
      <dl>
        {rows.map(({ name, at }) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd className="num">
              {formatDay(at, locale)}, {formatTime(at, locale)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
