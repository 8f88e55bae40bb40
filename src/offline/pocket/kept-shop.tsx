import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { EditionState, EditionWish } from '#worker/pocket-messages.ts'
import { bytesOf, formatBytes } from './edition-bytes.ts'
import { PricesOf } from './prices-of.tsx'
import { Readiness } from './readiness.tsx'
import css from './pocket-section.module.css'

type Kept = NonNullable<EditionState['kept']>

interface KeptShopProps {
  kept: Kept
  offer: EditionState['offer']
  isTaking: boolean
  ownPrices: ReactNode
  onWish: (wish: EditionWish) => void
  onChange: () => void
}

/** Shows the stored edition and the date of its prices, with buttons to update or remove it. */
export function KeptShop({ kept, offer, isTaking, ownPrices, onWish, onChange }: KeptShopProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const { bytes, choice, isBroken, sheets, pictures } = kept
  const { families } = choice
  const lacking = [sheets, pictures].reduce((sum, files) => sum + (files ? files.of - files.have : 0), 0)
  const size = formatBytes(bytes, locale)
  const known = typeof offer === 'object' ? offer : undefined
  const names = known?.families.filter(({ uid }) => families?.includes(uid)).map(({ name }) => name)
  const missing = known ? bytesOf(known, choice).missing : 0
  const missingSize = formatBytes(missing, locale)
  const again = () => onWish({ wish: 'take', choice: { ...choice, anyLine: true } })
  return (
    <>
      {isBroken ? (
        <Notice tone="warning" role="alert" title={<Trans>The browser has cleared a part of the shop from this device</Trans>}>
          <Trans>
            It does so when room runs short. While the part is not on this device, unseen products do not open without a signal.
          </Trans>
        </Notice>
      ) : (
        <p>
          <b>
            <Readiness kept={kept} />
          </b>{' '}
          <PricesOf at={kept.madeAt} /> <Trans>Takes {size}.</Trans>
        </p>
      )}
      {ownPrices}
      {names?.length ? <p className="quiet">{names.join(', ')}</p> : null}
      {isTaking ? null : isBroken && known ? (
        <Button onClick={again}>
          <Trans>Fetch it again ({missingSize})</Trans>
        </Button>
      ) : known && known.id !== kept.id ? (
        <div className={css.taking}>
          <p>
            <Trans>The shop has changed since then.</Trans>
          </p>
          <Button onClick={again}>
            {missing > 0 ? <Trans>Bring up to date ({missingSize})</Trans> : <Trans>Bring up to date</Trans>}
          </Button>
        </div>
      ) : lacking > 0 ? (
        <div className={css.taking}>
          <p>{t`${plural(lacking, { one: '# label or picture is not here yet.', other: '# labels or pictures are not here yet.' })}`}</p>
          <Button kind="outline" onClick={again}>
            <Trans>Fetch the rest</Trans>
          </Button>
        </div>
      ) : null}
      <div className={css.buttons}>
        {known && !isTaking ? (
          <Button kind="quiet" onClick={onChange}>
            <Trans>Choose what to take</Trans>
          </Button>
        ) : null}
        <Button kind="quiet" onClick={() => setAsking(true)}>
          <Trans>Remove from this device</Trans>
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t`Remove the shop from this device?`}
          text={t`Without a signal only pages that you have visited open then. Your cart, your lists and your changes stay.`}
          confirm={t`Remove`}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onWish({ wish: 'remove' })
          }}
        />
      ) : null}
    </>
  )
}
