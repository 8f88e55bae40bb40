import { ownName } from '#config/own-name.ts'
import { deviceChoice } from './device-choice.ts'

const yesOrNo = (kept: unknown) => (typeof kept === 'boolean' ? kept : undefined)

/** Whether several people use this device: closing the browser then counts as a sign-out, and nothing of the visit stays readable. */
export const forgetsVisits = deviceChoice(ownName('forgets'), false, yesOrNo)

/** Whether no one is signed in while stored data of the last person is still readable here, as the outbox last reported. */
export const away = deviceChoice(ownName('away'), false, yesOrNo)
