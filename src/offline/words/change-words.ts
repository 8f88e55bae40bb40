import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isWithoutSignal } from '../connection.ts'
import { sendsBehind } from '../wake-up.ts'

/**
 * State of a change that the engine has not confirmed. `unkept`: it is lost with the page. `sending`: there is a network, but no answer
 * yet. `waits`: there is none, and the browser sends when it is back. `waits-open`: the same where only an open page can send.
 */
export type ChangeState = 'unkept' | 'sending' | 'waits' | 'waits-open'

export interface ChangeFacts {
  /** Whether the change outlasts the page. */
  isKept: boolean
  hasSignal: boolean
  /** Whether the browser wakes the worker when the network is back. */
  sendsBehind: boolean
}

export function changeState({ isKept, hasSignal, sendsBehind: isBehind }: ChangeFacts): ChangeState {
  if (!isKept) return 'unkept'
  if (hasSignal) return 'sending'
  return isBehind ? 'waits' : 'waits-open'
}

/** Returns the state of a change on this page at this moment. */
export const changeStateNow = (isKept: boolean) =>
  changeState({ isKept, hasSignal: !isWithoutSignal(), sendsBehind: sendsBehind() })

interface ChangeWords {
  /** Texts of the notice after a press; the first is for a change without a name. */
  told: [MessageDescriptor, (name: string) => MessageDescriptor]
  /** Text on the button that was pressed. */
  note: MessageDescriptor | undefined
  /** Text beside a cart that is shown in an earlier state. */
  cart: MessageDescriptor
}

/** Texts of each state, by place. No other text of the shop promises when a change is sent. */
export const changeWords: Record<ChangeState, ChangeWords> = {
  unkept: {
    told: both(
      msg`The shop has not answered yet whether this has arrived. Stay on this page: your cart shows it as soon as we know.`,
    ),
    note: undefined,
    cart: msg`Changes are not kept after this page is closed.`,
  },
  sending: {
    told: [
      msg`The change is saved on this device and is sent by itself. The shop has not confirmed it yet.`,
      (name) => msg`${name} is saved on this device and is sent by itself. The shop has not confirmed it yet.`,
    ],
    note: msg`Added – being sent`,
    cart: msg`Changes are saved on this device and sent by themselves.`,
  },
  waits: {
    told: [
      msg`The change is saved on this device and is sent as soon as there is a signal.`,
      (name) => msg`${name} is saved on this device and is sent as soon as there is a signal.`,
    ],
    note: msg`Added – sent once you are connected`,
    cart: msg`Changes are saved on this device and sent when there is a signal.`,
  },
  'waits-open': {
    told: [
      msg`The change is saved on this device. It is sent when there is a signal and the shop is open.`,
      (name) => msg`${name} is saved on this device. It is sent when there is a signal and the shop is open.`,
    ],
    note: msg`Added – waits on this device`,
    cart: msg`Changes are saved on this device and sent when there is a signal and the shop is open.`,
  },
}

function both(words: MessageDescriptor): ChangeWords['told'] {
  return [words, () => words]
}

/** Returns the text of a change that is not known to have arrived. */
export function waitingText(i18n: I18n, isKept: boolean, name = ''): string {
  const [plain, named] = changeWords[changeStateNow(isKept)].told
  return i18n._(name === '' ? plain : named(name))
}
