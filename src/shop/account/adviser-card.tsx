import { isOpen } from '#platform/open-place.ts'
import { IconUserHeart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { helpLine } from '#platform/configured/help-line.ts'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SummaryCard } from '#ui/summary-card.tsx'
import { profileQuery } from './queries.ts'

/** Height of a name and a phone number. */
const room = 'calc(var(--link) + 32px)'

/** Shows whom to call: the customer's own adviser, or the hotline. */
export function AdviserCard() {
  const locale = useLocale()
  const { data: profile, isError } = usePersonalQuery(profileQuery(useShopWindow()))
  const adviser = profile?.approved_by
  const phone = adviser?.phone || helpLine.phone
  const name = adviser?.name
  return (
    <SummaryCard
      title={name ? <Trans>Your adviser</Trans> : <Trans>Help by phone</Trans>}
      Icon={IconUserHeart}
      room={room}
      more={
        name || isOpen('przedstawiciele-handlowi') ? (
          <Link to={pathIn(locale, name ? 'customer/caregiver-profile' : 'przedstawiciele-handlowi')} className="link">
            {name ? <Trans>Adviser's profile</Trans> : <Trans>Advisers on the map</Trans>}
          </Link>
        ) : undefined
      }
    >
      {profile || isError ? (
        <>
          {name ? <p className="bold">{name}</p> : null}
          <p>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link num">
              {phone}
            </a>
          </p>
        </>
      ) : (
        <Skeleton height={room} />
      )}
    </SummaryCard>
  )
}
