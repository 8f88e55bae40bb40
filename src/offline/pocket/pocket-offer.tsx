import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ownName } from '#config/own-name.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { deviceChoice, useDeviceChoice } from '../device-choice.ts'
import { useEdition } from './edition-watch.ts'
import css from './pocket-offer.module.css'

/** A shopper who has declined is not asked again on this device. */
const refused = deviceChoice(ownName('pocket-no'), false, (kept) => (typeof kept === 'boolean' ? kept : undefined))

/** Offers to take the shop along; nothing where it is stored already, cannot be, or was declined. */
export function PocketOffer() {
  const locale = useLocale()
  const edition = useEdition()
  const isRefused = useDeviceChoice(refused, true)
  if (isRefused || typeof edition !== 'object' || edition.kept || edition.taking) return null
  return (
    <p className={css.offer}>
      <Link to="/$locale/aplikacja" params={{ locale }} hash="pocket" className="link">
        <Trans>Take the whole shop along for days without a signal</Trans>
      </Link>
      <button type="button" className={css.no} onClick={() => refused.set(true)}>
        <Trans>No, thank you</Trans>
      </button>
    </p>
  )
}
