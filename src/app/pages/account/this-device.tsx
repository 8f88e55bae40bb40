import { IconDeviceMobile } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { ChangesOnDevice } from '#offline/device/changes-section.tsx'
import { PocketOffer } from '#offline/pocket/pocket-offer.tsx'
import { pathIn } from '#platform/locale/locale.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { usePartnerIsHere } from '#shop/session/partner.ts'
import { SummaryCard } from '#ui/summary-card.tsx'

/** Card with the changes on this device that have not reached the shop. */
export function ThisDevice() {
  const locale = useLocale()
  // Partners buy for farms or sell to them, and travel where there is no connection.
  const isPartner = usePartnerIsHere()
  return (
    <SummaryCard
      title={<Trans>On this device</Trans>}
      Icon={IconDeviceMobile}
      more={
        <Link to={pathIn(locale, 'aplikacja')} className="link">
          <Trans>What this device keeps</Trans>
        </Link>
      }
    >
      <Texts part="cart">
        <ChangesOnDevice />
        {isPartner ? <PocketOffer /> : null}
      </Texts>
    </SummaryCard>
  )
}
