import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { type Purpose, keepConsent, readConsent } from '#platform/consent/consent.ts'
import { formatDay } from '#platform/locale/format.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import css from './side-panel.module.css'

const NamedServices = latePart(() => import('#app/measuring/named-services.tsx').then((part) => part.NamedServices))

export function ConsentSettings({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={<Trans>Your privacy</Trans>} from="middle" onClose={onClose}>
      <Suspense fallback={<Skeleton height="320px" />}>
        <Texts part="late">
          <Choices onClose={onClose} />
        </Texts>
      </Suspense>
    </Sheet>
  )
}

function Choices({ onClose }: { onClose: () => void }) {
  const locale = useLocale()
  const { measuring } = useRouter().options.context
  const kept = readConsent()
  const [choice, setChoice] = useState<Record<Purpose, boolean>>({
    analytics: kept?.analytics ?? false,
    marketing: kept?.marketing ?? false,
  })
  const day = kept ? formatDay(new Date(kept.at), locale) : undefined
  const keep = (chosen: Record<Purpose, boolean>) => {
    keepConsent(chosen)
    onClose()
  }
  return (
    <div className={css.stack}>
      {day ? (
        <p className="quiet small">
          <Trans>You made your choice on {day}. You can change it at any time.</Trans>
        </p>
      ) : null}
      <CheckField
        type="checkbox"
        checked
        disabled
        readOnly
        label={<Trans>Necessary</Trans>}
        hint={<Trans>Cart, signing in, language and this choice itself. The shop does not work without them.</Trans>}
      />
      <CheckField
        type="checkbox"
        checked={choice.analytics}
        onChange={(event) => setChoice({ ...choice, analytics: event.target.checked })}
        label={<Trans>Analytics</Trans>}
        hint={<Trans>Which pages are visited and where the shop fails, so that we can mend it.</Trans>}
      />
      <CheckField
        type="checkbox"
        checked={choice.marketing}
        onChange={(event) => setChoice({ ...choice, marketing: event.target.checked })}
        label={<Trans>Marketing</Trans>}
        hint={<Trans>Offers that fit what you grow, here and with our partners.</Trans>}
      />
      {measuring?.tagManager || measuring?.errors ? <NamedServices measuring={measuring} /> : null}
      <div className={css.actions}>
        <Button onClick={() => keep(choice)}>
          <Trans>Save my choice</Trans>
        </Button>
        <Button kind="outline" onClick={() => keep({ analytics: false, marketing: false })}>
          <Trans>Only necessary</Trans>
        </Button>
      </div>
    </div>
  )
}
