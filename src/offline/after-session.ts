import { ownName } from '#config/own-name.ts'
import { deviceChoice } from './device-choice.ts'

const yesOrNo = (kept: unknown) => (typeof kept === 'boolean' ? kept : undefined)

/** Several people use this device: whoever closes the browser has left, and nothing of the visit stays to be read. */
export const forgetsVisits = deviceChoice(ownName('forgets'), false, yesOrNo)

/** Nobody is signed in, and what this device kept of the last person is still readable here. As the outbox last told. */
export const away = deviceChoice(ownName('away'), false, yesOrNo)
