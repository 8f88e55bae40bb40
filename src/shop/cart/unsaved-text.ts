import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why a change could not even be kept on the phone: said plainly, because nothing was promised. */
export function unsavedText(i18n: I18n, code: string): string {
  if (code === 'NO_ROOM') return i18n._(msg`There is no room left on this device. The change was not saved.`)
  if (code === 'FULL') return i18n._(msg`Too many changes wait on this device. Connect to the network first.`)
  if (code === 'NOT_DURABLE')
    return i18n._(
      msg`This browser keeps nothing here, so changing the cart needs the network. Try again when you are back online.`,
    )
  return i18n._(msg`The change could not be saved on this device. Try again.`)
}
