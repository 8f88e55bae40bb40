import { expect, it } from 'vitest'
import { shop } from '../shop.config.ts'
import { filesUnder, readText } from './architecture/reading.ts'

const sources = ['src', 'sw', 'server', 'config', 'public']
  .flatMap((house) => filesUnder(house, ['.ts', '.tsx', '.css', '.mjs', '.svg']))
  .filter((path) => !/\.test\.tsx?$|^sw\/(?:outbox\/schedules\/|worker-in-memory)|\/testing\.ts$/.test(path))
  .map((path) => ({ path, text: readText(path) }))

/** Names of everything stored on this shop's devices today, without the prefix: under another name it would be lost. */
const keptToday = [
  ...['adviser', 'asked', 'away', 'compared', 'consent', 'events', 'fields', 'forecast-read', 'forgets', 'growth', 'pocket'],
  ...['pocket-no', 'scheme', 'seen', 'spray', 'typed', 'view', 'wished', 'work-offline'],
  ...['checkout-', 'letter', 'order-', 'order-intent', 'order-newest', 'network-visit', 'visit'],
  ...['forget', 'outbox', 'q.', 'precache-v2', 'static-1', 'img-1', 'docs-1', 'signal-1', 'catalog', 'edition-1'],
  ...['edition-img-1', 'edition-docs-1', 'device', 'human', 'password', 'bus', 'cart', 'identity'],
]

it('what a shopper has kept on a device is looked for where it lies today', () => {
  expect(shop.technicalName).toBe('plon')
  const asked = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/\bownName\('([\w.-]*)'\)/g)].map(([, name = '']) => name)),
  )
  expect(keptToday.filter((name) => !asked.has(name))).toEqual([])
})

/** Names that only the machine's operator sees: metrics, files on its disk, salts of digests, build plugins, the miniature's own keys. */
const ofTheMachine =
  /'plon_[a-z_]+'|\.data\/plon\.sqlite|`plon (?:device|password|human check) |name: 'plon-[a-z-]+',|'plon-demo-[a-z]+'/g
/** The yield of a field, as the finder's addresses name it. */
const yieldOfField = /'uprawa' \| 'plon'|query\.plon\b|<input name="plon"/g

it('a name that a browser or somebody on the line may see is made of the technical name of the shop that runs', () => {
  expect(sources.length).toBeGreaterThan(900)
  const written = sources.flatMap(({ path, text }) => {
    const left = text.replaceAll(ofTheMachine, '').replaceAll(yieldOfField, '')
    return /\bplon(?:[-_@:.'"`A-Z\d]|$)/m.test(left) ? [path] : []
  })
  expect(written).toEqual([])
})
