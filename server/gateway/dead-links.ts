import * as v from 'valibot'
import { localeSettings, prefixes } from '#config/locales.ts'
import { catalogue } from '#config'
import type { Config } from '../config.ts'
import { createOutside } from '../outside/call.ts'
import { createCommerce } from './commerce.ts'

const Answer = v.object({ route: v.nullish(v.looseObject({})) })
/** Largest picture, in bytes. */
const most = 20 * 1024 * 1024

type Asked = Pick<Config, 'commerceTimeout' | 'stores'>
type Season = Readonly<{ path: Readonly<Record<string, string>>; pictures: readonly string[] }>

/** Returns addresses of `catalogue.season` that the engine does not have, one sentence each; unanswered ones are not reported. */
export async function deadLinks(
  { commerceTimeout, stores }: Asked,
  commerceUrl: string,
  { path, pictures }: Season = catalogue.season,
): Promise<string[]> {
  const commerce = createCommerce(commerceUrl, commerceTimeout)
  const query = 'query DeadLink($url: String!) { route(url: $url) { __typename } }'
  const pages = prefixes.map(async (prefix) => {
    const url = path[prefix] ?? ''
    const outcome = await commerce({ query, variables: { url }, store: stores[prefix] })
    const told = outcome.ok && outcome.errors.length === 0 ? v.safeParse(Answer, outcome.data) : undefined
    if (!told?.success || told.output.route) return []
    return [`catalogue.season.path.${prefix}: the engine has no page ${url} in ${localeSettings(prefix).tag}`]
  })
  const engine = createOutside({ name: 'engine', target: commerceUrl, timeout: commerceTimeout, most })
  const drawn = pictures.map(async (picture, at) => {
    const outcome = await engine.ask(new URL(picture, commerceUrl), ({ status }) => status)
    return outcome.ok && outcome.value >= 400 && outcome.value < 500
      ? [`catalogue.season.pictures.${at}: the engine has no picture ${picture}`]
      : []
  })
  return (await Promise.all([...pages, ...drawn])).flat()
}
