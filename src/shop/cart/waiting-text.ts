import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isWithoutSignal } from '#offline/connection.ts'

/** Of a change that is not known to have arrived. Where the browser keeps nothing, nothing may be promised for later. */
export function waitingText(i18n: I18n, isKept: boolean, name = ''): string {
  if (!isKept)
    return i18n._(
      msg`The shop has not answered yet whether this has arrived. Stay on this page: your cart shows it as soon as we know.`,
    )
  // A lane that stands still is no lack of a signal: what is said to be waited for must be what is waited for.
  if (!isWithoutSignal())
    return name
      ? i18n._(msg`${name} is saved on this device and is sent by itself. The shop has not confirmed it yet.`)
      : i18n._(msg`The change is saved on this device and is sent by itself. The shop has not confirmed it yet.`)
  if (name) return i18n._(msg`${name} is saved on this device and is sent as soon as there is a signal.`)
  return i18n._(msg`The change is saved on this device and is sent as soon as there is a signal.`)
}
