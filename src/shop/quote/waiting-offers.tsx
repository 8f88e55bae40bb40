import { IconMessageDollar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Badge } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SummaryCard } from '#ui/summary-card.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { offersQuery, quoteEnabledQuery, type Offer } from './queries.ts'
import { statusName, statusTone, type QuoteStatus } from './quote-status.ts'

/** Unsettled statuses; those that wait for the customer come before those that wait for the shop. */
const waiting: readonly QuoteStatus[] = ['Approved', 'Created', 'Admin Created', 'Admin New', 'Pending', 'Holded']
const mostShown = 3
/** Height of that many offers. */
const room = 'calc(var(--link) * 3 + 16px)'

const rank = (offer: Offer) => waiting.findIndex((status) => status === offer.status)

/** Offers that are not settled yet. Renders nothing where the shop does not negotiate and there are none. */
export function WaitingOffers() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const shop = useShopWindow()
  const isEnabled = usePersonalQuery(quoteEnabledQuery(shop)).data
  const { data: offers, isError } = usePersonalQuery(offersQuery(shop, { page: 1 }))
  const open = (offers?.items ?? [])
    .flatMap((one) => (one && rank(one) >= 0 ? one : []))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostShown)
  if (isEnabled === false && open.length === 0) return null
  return (
    <SummaryCard
      title={<Trans>Waiting offers</Trans>}
      Icon={IconMessageDollar}
      room={room}
      more={
        <Link to={pathIn(locale, 'customer/negotiated-offers')} className="link">
          <Trans>All offers</Trans>
        </Link>
      }
    >
      {open.map(({ id, number, status }) => {
        const name = statusName(status)
        return (
          <p key={id}>
            <Link
              to="/$locale/customer/negotiated-offers/$offerId"
              params={{ locale, offerId: number ?? '' }}
              className="link bold"
            >
              <Trans>Offer {number}</Trans>
            </Link>{' '}
            <Badge tone={statusTone(status)}>{name ? i18n._(name) : status}</Badge>
          </p>
        )
      })}
      {open.length > 0 ? null : offers ? (
        <p className="quiet">
          <Trans>No offer waits for you or for the shop.</Trans>
        </p>
      ) : isError ? (
        <p className="quiet">
          <Trans>Your offers cannot be read now.</Trans>
        </p>
      ) : (
        <Skeleton height={room} />
      )}
    </SummaryCard>
  )
}
