import type { EngineLanguage } from '../language/engine-language.ts'

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
  /** Origins whose pages may ask; none by default, as in Magento. */
  corsOrigins: readonly string[]
}

export type CharacterChoice = Partial<Omit<EngineCharacter, 'limits'>> & { limits?: Partial<QueryLimits> }

/** Magento's defaults. */
export const usualLimits: QueryLimits = { complexity: 300, depth: 20, aliases: 10, pageSize: 300 }

export const characterOf = ({ limits, ...chosen }: CharacterChoice = {}): EngineCharacter => ({
  version: '2.4.9',
  language: 'by-store',
  modules: 'shop',
  corsOrigins: [],
  ...chosen,
  limits: { ...usualLimits, ...limits },
})

/** Whether something that came with a version is there. */
export const knows = (version: EngineVersion, since: EngineVersion) =>
  engineVersions.indexOf(version) >= engineVersions.indexOf(since)
