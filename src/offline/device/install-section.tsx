import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import { install, useCanInstall } from '../install-prompt.ts'
import { keepForGood } from '../keep-for-good.ts'
import css from './device-page.module.css'
import { thisInstallation, type Installation } from './installation.ts'

const never = () => () => undefined
/** Known in the browser only, and constant during a visit. */
const useInstallation = () => useSyncExternalStore<Installation | undefined>(never, thisInstallation, () => undefined)

export function InstallSection() {
  const installation = useInstallation()
  const canInstall = useCanInstall()
  return (
    <section className={`${css.section} ${css.install}`}>
      <h2>
        <Trans>On the home screen</Trans>
      </h2>
      {installation === 'installed' ? (
        <p className="quiet">
          <Trans>The shop is installed on this device.</Trans>
        </p>
      ) : null}
      {installation === 'by-hand' ? <ByHand /> : null}
      {installation === 'by-browser' ? <ByBrowser canInstall={canInstall} /> : null}
    </section>
  )
}

function ByHand() {
  return (
    <ol className={css.steps}>
      <li>
        <Trans>Tap Share in the bar of Safari (a square with an arrow).</Trans>
      </li>
      <li>
        <Trans>Choose “Add to Home Screen”.</Trans>
      </li>
      <li>
        <Trans>Confirm with “Add”. The shop opens from its icon, in the field too.</Trans>
      </li>
    </ol>
  )
}

function ByBrowser({ canInstall }: { canInstall: boolean }) {
  const start = async () => {
    await install()
    await keepForGood()
  }
  if (canInstall)
    return (
      <Button onClick={() => void start()}>
        <Trans>Install the app</Trans>
      </Button>
    )
  return (
    <p className="quiet">
      <Trans>Open the menu of your browser and choose “Install” or “Add to Home Screen”.</Trans>
    </p>
  )
}
