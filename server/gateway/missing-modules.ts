import { features as offered } from '#config'
import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { recognitions } from './shop-features.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface MissingModule {
  /** Name of the feature in `shop.config.ts`. */
  feature: keyof typeof offered
  /** What the feature needs, worded to follow "needs". */
  needs: string
}

/** Features whose content consists of stories. */
const told: readonly (keyof typeof offered)[] = ['blog', 'careers', 'stores', 'advisers']

/**
 * Returns features that the shop offers although the engine lacks names for them.
 * @param features features of `shop.config.ts`
 */
export const missingModules = (known: Vocabulary, features: Readonly<Record<string, boolean>> = offered): MissingModule[] =>
  Object.values(recognitions).flatMap(({ names, offer }) => {
    if (!offer || !features[offer]) return []
    const lacking = names.filter((name) => {
      const [type = '', member = ''] = name.split('.')
      return !known.get(type)?.has(member)
    })
    return lacking.length > 0 ? [{ feature: offer, needs: `${lacking.join(' and ')} of the engine` }] : []
  })

/** Returns features that the shop offers without the service they depend on. */
export const missingServices = (
  { content, weather }: Pick<Config, 'content' | 'weather'>,
  features: Readonly<Record<string, boolean>> = offered,
): MissingModule[] => [
  ...told.flatMap((feature) =>
    features[feature] && !content ? [{ feature, needs: 'a content service (STORYBLOK_TOKEN)' }] : [],
  ),
  ...(features.weather && weather !== 'embedded' && !weather.forecastUrl
    ? [{ feature: 'weather' as const, needs: 'a weather service (OPEN_METEO_URL)' }]
    : []),
]

/** Describes a missing module in one sentence, for the log and for `npm run brand:check`. */
export const moduleSentence = ({ feature, needs }: MissingModule) => `features.${feature} is true and needs ${needs}`

/** Logs for the operator which offered features are unavailable. */
export function reportMissingModules(missing: readonly MissingModule[], log: Log): void {
  for (const one of missing)
    log.error(
      moduleSentence(one),
      'start',
      'what is missing is not shown: set it to false in shop.config.ts, or add what it needs',
    )
}
