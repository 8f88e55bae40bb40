import { ownName } from '#config/own-name.ts'
import { deviceChoice } from './device-choice.ts'

/** When a forecast was last read, in milliseconds; shown in the line about being ready for the field. */
export const forecastRead = deviceChoice<number | undefined>(ownName('forecast-read'), undefined, (kept) =>
  typeof kept === 'number' && Number.isFinite(kept) ? kept : undefined,
)
