import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import type { OutboxDatabase } from './outbox/store/database.ts'

/** Opens an isolated page: the module it loads receives that page's own `pagehide` and `pageshow` events. */
async function openPage() {
  const page = new EventTarget()
  vi.resetModules()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { openDatabase } = await import('./outbox/store/database-on-disk.ts')
  const tell = (type: string, persisted: boolean) => page.dispatchEvent(Object.assign(new Event(type), { persisted }))
  return { openDatabase, leave: (persisted: boolean) => tell('pagehide', persisted), comeBack: () => tell('pageshow', true) }
}

const count = (database: OutboxDatabase, begun?: () => void) =>
  database.write(['meta'], async (transaction) => {
    const record = await transaction.get('meta', 'visits')
    begun?.()
    const visits = typeof record === 'object' && record !== null && 'visits' in record ? Number(record.visits) + 1 : 1
    await transaction.put('meta', { key: 'visits', visits })
    return visits
  })

it('a page that is kept for "Back" in the middle of a change lets others write, and makes its change when it is back', async () => {
  const factory = new IDBFactory()
  const page = await openPage()
  const left = await page.openDatabase(factory)
  let runs = 0
  const change = count(left, () => runs++ === 0 && page.leave(true))
  const next = await (await openPage()).openDatabase(factory)
  expect(await count(next)).toBe(1)
  const late = count(left)
  expect(await count(next)).toBe(2)
  page.comeBack()
  expect([await change, await late].toSorted((a, b) => a - b)).toEqual([3, 4])
  expect(runs).toBe(2)
})

it('a page that goes for good finishes what it has begun', async () => {
  const { openDatabase, leave } = await openPage()
  expect(await count(await openDatabase(new IDBFactory()), () => leave(false))).toBe(1)
})

it('a change that fails while the page is there fails', async () => {
  const { openDatabase } = await openPage()
  const failing = count(await openDatabase(new IDBFactory()), () => {
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
})
