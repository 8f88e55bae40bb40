import { Trans } from '@lingui/react/macro'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { lazy, useEffect, useState } from 'react'
import { Texts } from '#platform/locale/texts.tsx'
import { Area } from '#ui/area.tsx'
import { inBackground } from './chunk-reload.ts'
import css from './install-button.module.css'
import { install, useCanInstall } from './install-prompt.ts'

const PocketOffer = lazy(() =>
  inBackground(() => import('./device/bands.ts')).then((module) => ({ default: module.PocketOffer })),
)

/** Button "Install the app", shown only where the browser can install; after the installation, an offer to take the whole shop along. */
export function InstallButton() {
  const canInstall = useCanInstall()
  const [isInstalled, setInstalled] = useState(false)
  useEffect(() => {
    const note = () => setInstalled(true)
    addEventListener('appinstalled', note)
    return () => removeEventListener('appinstalled', note)
  }, [])
  if (isInstalled)
    return (
      <Area>
        <Texts part="cart">
          <PocketOffer />
        </Texts>
      </Area>
    )
  if (!canInstall) return null
  return (
    <button type="button" className={css.install} onClick={() => void install()}>
      <IconDeviceMobileDown size={22} stroke={1.75} aria-hidden />
      <Trans>Install the app</Trans>
    </button>
  )
}
