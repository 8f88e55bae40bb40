import type { EngineLanguage } from '../language/engine-language.ts'
import { type EnginePace, usualPace } from './engine-pace.ts'

/** The Magento versions that can be imitated: fields, nullability, codes and HTTP statuses follow the chosen version. */
export const engineVersions = ['2.4.6', '2.4.7', '2.4.8', '2.4.9'] as const
export type EngineVersion = (typeof engineVersions)[number]

export interface QueryLimits {
  complexity: number
  depth: number
  aliases: number
  /** Largest `pageSize` of a list. */
  pageSize: number
}

/** The kind of Magento that the backend imitates; the defaults are the shop's own. */
export interface EngineCharacter {
  version: EngineVersion
  /** Language of the messages. */
  language: EngineLanguage
  /** `stock` has none of the shop's modules. */
  modules: 'shop' | 'stock'
  limits: QueryLimits
  /** Latency of the answers and simulated restarts. */
  pace: EnginePace
  /** Origins whose pages may send requests; none by default, as in Magento. */
  corsOrigins: readonly string[]
}

export type CharacterChoice = Partial<Omit<EngineCharacter, 'limits' | 'pace'>> & {
  limits?: Partial<QueryLimits>
  pace?: Partial<EnginePace>
}

/** Magento's defaults. */
export const usualLimits: QueryLimits = { complexity: 300, depth: 20, aliases: 10, pageSize: 300 }

export const characterOf = ({ limits, pace, ...chosen }: CharacterChoice = {}): EngineCharacter => ({
  version: '2.4.9',
  language: 'by-store',
  modules: 'shop',
  corsOrigins: [],
  ...chosen,
  limits: { ...usualLimits, ...limits },
  pace: { ...usualPace, ...pace },
})

/** Returns whether a version includes what was added in version `since`. */
export const knows = (version: EngineVersion, since: EngineVersion) =>
  engineVersions.indexOf(version) >= engineVersions.indexOf(since)

/** Returns whether the engine has every field of the contract: it is the newest Magento with the shop's modules. */
export function knowsContract(choice: CharacterChoice): boolean {
  const { modules, version } = characterOf(choice)
  return modules === 'shop' && version === engineVersions.at(-1)
}
