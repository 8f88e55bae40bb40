import { ownName } from '#config/own-name.ts'
import type { Intent, Outbox } from '../outbox.ts'
import type { Wanted } from '../record/intent.ts'
import type { Visitor } from '../identity/people.ts'
import { markOf } from './fake-device.ts'
import { createFakeLists, type FakeLists } from './fake-lists.ts'
import { NoAnswer, noFaults } from './fake-network.ts'
import { createStage, startOfTime, type Stage } from './stage.ts'
import type { Speech } from './translating-proxy.ts'
import type { Answer } from '../parts.ts'

/** One shopper with one tab and no faults but those a test causes; time stands still until the test advances it. */
export interface Harness {
  stage: Stage
  outbox: Outbox
  lists: FakeLists
  /** Runs `work` to its end, however much virtual time that takes. */
  act: <T>(work: () => Promise<T>) => Promise<T>
  /** Stores a change and lets everything that it triggers settle. */
  make: (wanted: Wanted, more?: Partial<Intent>) => Promise<string>
  wait: (ms: number) => Promise<void>
  /** Closes every tab and worker for a while and then opens one again. */
  sleep: (ms: number) => Promise<void>
  /** Access to the device's database, bypassing all checks. */
  disk: {
    all: (store: 'ops' | 'ledger') => Promise<Record<string, unknown>[]>
    put: (record: object) => Promise<void>
  }
  /** Names of the documents requested since the last call. */
  asked: () => string[]
  /** Answers requests in place of the server wherever `how` returns something. */
  answer: (how: (document: string, variables: Record<string, unknown>) => Answer | 'lost' | undefined) => void
}

const store = 'naturaexpert_pl' as const
export const anna: Visitor = { customer: { id: '7', token: 'token1' }, store }
export const berta: Visitor = { customer: { id: '8', token: 'token8' }, store }

export async function createHarness(visitor?: Visitor, seed = 1, speech?: Speech): Promise<Harness> {
  const customers = new Map([
    [markOf('token1'), 'Anna'],
    [markOf('token2'), 'Anna'],
    [markOf('token8'), 'Berta'],
  ])
  const calm = { calmAfter: 1, tabs: 1, havoc: false, faults: noFaults, withLocks: true }
  const stage = createStage(seed, { ...calm, customers, speech })
  const { time, network, magento } = stage
  const actor = stage.addActor(visitor)
  const lists = createFakeLists()
  let how: Parameters<Harness['answer']>[0] = () => undefined
  const { process } = magento
  magento.process = (document, variables, token) => {
    const answer = how(document, variables)
    if (answer === 'lost') throw new NoAnswer()
    return answer ?? lists.process(document, variables) ?? process(document, variables, token)
  }
  await time.run(startOfTime + 50)
  const tab = actor.tab(0)
  if (!tab) throw new Error('The tab did not open')
  let { outbox } = tab
  let seen = 0

  async function act<T>(work: () => Promise<T>): Promise<T> {
    let outcome: { value: T } | { error: unknown } | undefined
    void work().then(
      (value) => (outcome = { value }),
      (error: unknown) => (outcome = { error }),
    )
    await time.run(time.now() + 600_000, { done: () => outcome !== undefined })
    if (!outcome) throw new Error('It did not end in ten minutes')
    if ('error' in outcome) throw outcome.error
    return outcome.value
  }

  async function wait(ms: number) {
    time.after(ms, () => undefined)
    await time.run(time.now() + ms)
  }

  return {
    stage,
    get outbox() {
      return outbox
    },
    lists,
    act,
    async make(wanted, more = {}) {
      const outcome = await act(() => outbox.enqueue({ ...wanted, store, ...more } as Intent))
      if (!outcome.ok) throw new Error(outcome.code)
      await time.run(time.now() + 2_000)
      return outcome.opId
    },
    wait,
    async sleep(ms) {
      for (const context of actor.device.contexts) context.kill()
      await wait(ms)
      outbox = (await act(() => actor.device.open('morning'))).outbox
      if (visitor) await act(() => outbox.identify(visitor))
      await act(() => outbox.drain())
    },
    disk: {
      all: (store) => act(() => inDatabase(actor.device.factory, store, (records) => records.getAll())),
      put: async (record) => void (await act(() => inDatabase(actor.device.factory, 'ops', (records) => records.put(record)))),
    },
    asked() {
      const names = network.history.slice(seen).map(({ document }) => document)
      seen = network.history.length
      return names
    },
    answer: (next) => {
      how = next
    },
  }
}

async function inDatabase<T>(factory: IDBFactory, store: string, work: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await settled(factory.open(ownName('outbox'), 1))
  const answer = await settled(work(database.transaction(store, 'readwrite').objectStore(store)))
  database.close()
  return answer
}

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
  })
