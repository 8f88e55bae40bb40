import { ownName } from '#config/own-name.ts'
import { deviceChoice } from './device-choice.ts'

/** When a forecast was read last, in milliseconds: told where somebody asks whether they are ready to drive out. */
export const forecastRead = deviceChoice<number | undefined>(ownName('forecast-read'), undefined, (kept) =>
  typeof kept === 'number' && Number.isFinite(kept) ? kept : undefined,
)
