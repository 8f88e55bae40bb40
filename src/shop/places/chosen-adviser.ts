import { ownName } from '#config/own-name.ts'
import { deviceChoice, useDeviceChoice } from '#offline/device-choice.ts'

export interface ChosenAdviser {
  name: string
  phone: string
  email: string
  region: string
  regionCode: string
}

const fields = ['name', 'phone', 'email', 'region', 'regionCode'] as const

const adviser = deviceChoice<ChosenAdviser | undefined>(ownName('adviser'), undefined, (kept) => {
  if (typeof kept !== 'object' || kept === null) return undefined
  const read = Object.fromEntries(fields.map((name) => [name, (kept as Record<string, unknown>)[name]]))
  return fields.every((name) => typeof read[name] === 'string') ? (read as unknown as ChosenAdviser) : undefined
})

/** Returns the adviser whose region was chosen on this device; `undefined` when none was. */
export const useChosenAdviser = () => useDeviceChoice(adviser, undefined)

export const rememberAdviser = ({ name, phone, email, region, regionCode }: ChosenAdviser) =>
  adviser.set({ name, phone, email, region, regionCode })
