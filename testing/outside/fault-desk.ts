import { Hono } from 'hono'
import { overHttp } from '../../server/testing.ts'
import { type Fault, faults } from './faults.ts'
import type { OutsideService } from './outside-service.ts'
import { outsideServices } from './services.ts'
import { shopWithFault } from './shop-with-fault.ts'

/** Where screen tests, which cannot run a server, have shops opened. */
export interface FaultDesk {
  origin: string
  /** Names of the services that can fail. */
  services: string[]
}

/** Milliseconds before a hanging service times out: a screen repeats the request, and waits each time. */
const short = 1500
/** Number of services checked at once: each check takes as long as a hang, and the other screens use the same process. */
const lanes = 2

const serviceOf = (name: string | undefined) => outsideServices.find((one) => one.name === name)
const faultOf = (name: string | undefined) => faults.find((one) => one === name)

/** Returns the faults with different answers: a page sees of a fault only what its server makes of it. */
async function differing(service: OutsideService): Promise<Fault[]> {
  const told = await Promise.all(
    faults
      .filter((fault) => !service.otherwise?.[fault])
      .map(async (fault) => {
        const shop = await shopWithFault(service, fault, short)
        const answer = await service.ask(shop.ask)
        const body = (await answer.text()).replace(/\([0-9a-f]{8}\)|"trace":"\w+"/g, '')
        await shop.close()
        return [`${answer.status} ${body}`, fault] as const
      }),
  )
  // Reversed, because a map keeps the last entry and the first fault of each answer is wanted.
  return [...new Map(told.toReversed()).values()].toReversed()
}

/**
 * Starts the desk: `GET /faults?service=`, `POST /shops?service=&fault=`, which opens a shop, and `DELETE /shops?origin=`, which closes it.
 */
export async function openFaultDesk(): Promise<FaultDesk & { close: () => Promise<void> }> {
  const open = new Map<string, () => Promise<void>>()
  const known = new Map<OutsideService, Promise<Fault[]>>()
  const seen = outsideServices.filter(({ isUnseen }) => !isUnseen)
  const lookedAt = (service: OutsideService) => {
    const found = known.get(service) ?? differing(service)
    known.set(service, found)
    return found
  }
  let looking: Promise<unknown> | undefined
  /** Checks all services at the first request; a check that fails is reported to the request about that service. */
  const lookAtAll = () => {
    const waiting = seen.values()
    const lane = async () => {
      for (const service of waiting) await lookedAt(service).catch(() => undefined)
    }
    return Promise.all(Array.from({ length: lanes }, lane))
  }
  const desk = new Hono()
    .get('/faults', async (c) => {
      const service = serviceOf(c.req.query('service'))
      if (!service) return c.json([])
      looking ??= lookAtAll()
      return c.json(await lookedAt(service))
    })
    .post('/shops', async (c) => {
      const [service, fault] = [serviceOf(c.req.query('service')), faultOf(c.req.query('fault'))]
      if (!service || !fault) return c.text('There is no such service or fault', 404)
      const shop = await shopWithFault(service, fault, short)
      const { origin, close } = await overHttp((request) => shop.fetch(request))
      open.set(origin, async () => {
        await close()
        await shop.close()
      })
      return c.text(origin)
    })
    .delete('/shops', async (c) => {
      const origin = c.req.query('origin') ?? ''
      await open.get(origin)?.()
      open.delete(origin)
      return c.body(null, 204)
    })
  const { origin, close } = await overHttp((request) => desk.fetch(request))
  return {
    ...{ origin, services: seen.map(({ name }) => name) },
    async close() {
      await looking
      await Promise.all([...open.values()].map((end) => end()))
      await close()
    },
  }
}
