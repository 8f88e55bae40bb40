import type { EngineLanguage } from '../language/engine-language.ts'
import { type EnginePace, usualPace } from './engine-pace.ts'

/** The Magento that is imitated: fields, nullability, codes and HTTP statuses are those of this version. */
export const engineVersions = ['2.4.6', '2.4.7', '2.4.8', '2.4.9'] as const
export type EngineVersion = (typeof engineVersions)[number]

export interface QueryLimits {
  complexity: number
  depth: number
  aliases: number
  /** Longest page of a list. */
  pageSize: number
}

/** What kind of Magento stands here; the defaults are the shop's own. */
export interface EngineCharacter {
  version: EngineVersion
  /** In which language messages are said. */
  language: EngineLanguage
  /** `stock` knows nothing of the shop's modules. */
  modules: 'shop' | 'stock'
  limits: QueryLimits
  /** How quickly it answers, and whether it is started anew meanwhile. */
  pace: EnginePace
  /** Origins whose pages may ask; none by default, as in Magento. */
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

/** Whether something that came with a version is there. */
export const knows = (version: EngineVersion, since: EngineVersion) =>
  engineVersions.indexOf(version) >= engineVersions.indexOf(since)

/** Whether it has every name of the contract: the newest Magento with the shop's modules. */
export function knowsContract(choice: CharacterChoice): boolean {
  const { modules, version } = characterOf(choice)
  return modules === 'shop' && version === engineVersions.at(-1)
}
