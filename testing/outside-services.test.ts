/** @module-tag slow */
import { describe, expect, test } from 'vitest'
import { everyServiceName } from '../backend/services/services.ts'
import { environmentNames } from '../server/config.ts'
import { readPath } from '../server/testing.ts'
import { faults } from './outside/faults.ts'
import { notAsked } from './outside/not-asked.ts'
import type { OutsideService } from './outside/outside-service.ts'
import { outsideServices } from './outside/services.ts'
import { shopWithFault } from './outside/shop-with-fault.ts'

const unconfigured = ['lowest prices', 'pickup points', 'weather', 'towns of the weather', 'weather warnings', 'stories']

const isOfEngine = ({ settings }: Pick<OutsideService, 'settings'>) =>
  'COMMERCE_URL' in settings('http://x.example', 'http://y.example')

/** Returns the other services that need no variable and share no miniature with this one. */
const besides = ({ miniatures, ...service }: OutsideService) =>
  isOfEngine(service)
    ? []
    : outsideServices.filter(
        (other) => unconfigured.includes(other.name) && !other.miniatures.some((name) => miniatures.includes(name)),
      )

async function toldBy(service: OutsideService, fault?: (typeof faults)[number]) {
  const shop = await shopWithFault(service, fault)
  const told = async (one: OutsideService) => {
    const answer = await one.ask(shop.ask)
    return one.told(answer.status, await answer.json())
  }
  const others = besides(service)
  try {
    const [own, category, ...rest] = await Promise.all([
      told(service),
      Promise.resolve(shop.ask(readPath('StoreConfig'))).then(({ status }) => status),
      ...others.map(told),
    ])
    return { own, catalogue: category, others: rest.filter((one) => one !== 'found') }
  } finally {
    await shop.close()
  }
}
const healthy = { catalogue: 200, others: [] }

// Most of the time is spent waiting for a hanging service, so several are tested at once, each with its own shop.
describe.concurrent.each(outsideServices)('$name', (service) => {
  test('answers', async () => expect(await toldBy(service)).toEqual({ own: 'found', ...healthy }))
  test.each(faults)('with %s is not known, nothing is said in its place, and all else is as ever', async (fault) =>
    expect(await toldBy(service, fault)).toEqual({
      ...{ own: service.otherwise?.[fault] ?? 'unknown', ...healthy },
      // With a closed port there is no engine at all.
      ...(isOfEngine(service) && fault === 'closed port' && { catalogue: 503 }),
    }),
  )
})

describe('every service outside is in the table', () => {
  test('that a variable names', () => {
    const named = new Set(
      outsideServices.flatMap(({ settings }) => Object.keys(settings('http://x.example', 'http://y.example'))),
    )
    const urls = environmentNames.filter((name) => name.endsWith('_URL'))
    expect(urls.length).toBeGreaterThan(10)
    expect(urls.filter((name) => !named.has(name) && !Object.hasOwn(notAsked, name))).toEqual([])
  })
  test('that has a miniature', () => {
    const shown = new Set(outsideServices.flatMap(({ miniatures }) => miniatures))
    expect(everyServiceName.filter((name) => !shown.has(name))).toEqual([])
  })
})
