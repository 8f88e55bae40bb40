import { Trans } from '@lingui/react/macro'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import css from './install-button.module.css'
import { install, useCanInstall } from './install-prompt.ts'

/** "Install the app", only where the browser can. */
export function InstallButton() {
  if (!useCanInstall()) return null
  return (
    <button type="button" className={css.install} onClick={() => void install()}>
      <IconDeviceMobileDown size={22} stroke={1.75} aria-hidden />
      <Trans>Install the app</Trans>
    </button>
  )
}
