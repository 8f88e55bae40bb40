import { features as offered } from '#config'
import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { recognitions } from './shop-features.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface MissingModule {
  /** Of `shop.config.ts`. */
  feature: keyof typeof offered
  /** What it needs, in words that follow "needs". */
  needs: string
}

/** What is told in stories, and the one thing that is told by a service of its own. */
const told: readonly (keyof typeof offered)[] = ['blog', 'careers', 'stores', 'advisers']

/** Features that the shop offers and the engine knows no names for. @param features of `shop.config.ts` */
export const missingModules = (known: Vocabulary, features: Readonly<Record<string, boolean>> = offered): MissingModule[] =>
  Object.values(recognitions).flatMap(({ names, offer }) => {
    if (!offer || !features[offer]) return []
    const lacking = names.filter((name) => {
      const [type = '', member = ''] = name.split('.')
      return !known.get(type)?.has(member)
    })
    return lacking.length > 0 ? [{ feature: offer, needs: `${lacking.join(' and ')} of the engine` }] : []
  })

/** Features that the shop offers without the service that they are made of. */
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

/** One sentence for the operator, as it stands in the log and in what `npm run brand:check` says. */
export const moduleSentence = ({ feature, needs }: MissingModule) => `features.${feature} is true and needs ${needs}`

/** Tells the operator what is offered and cannot be had. */
export function tellMissingModules(missing: readonly MissingModule[], log: Log): void {
  for (const one of missing)
    log.error(
      moduleSentence(one),
      'start',
      'what is missing is not shown: set it to false in shop.config.ts, or add what it needs',
    )
}
