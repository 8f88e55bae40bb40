import { describe, expect, test } from 'vitest'
import { everyServiceName } from '../backend/services/services.ts'
import { environmentNames } from '../server/config.ts'
import { faults } from './outside/faults.ts'
import { notAsked, outsideServices, type OutsideService } from './outside/services.ts'
import { shopWithFault } from './outside/shop-with-fault.ts'

async function toldBy(service: OutsideService, fault?: (typeof faults)[number]) {
  const shop = await shopWithFault(service, fault)
  try {
    const answer = await service.ask(shop.ask)
    return service.told(answer.status, await answer.json())
  } finally {
    await shop.close()
  }
}

describe.each(outsideServices)('$name', (service) => {
  test('answers', async () => expect(await toldBy(service)).toBe('found'))
  test.each(faults)('with %s is not known, and nothing is said in its place', async (fault) =>
    expect(await toldBy(service, fault)).toBe(service.otherwise?.[fault] ?? 'unknown'),
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
