import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dumpOfDatabases } from './all-databases.ts'
import {
  anna,
  profileKeeping,
  profile,
  silent,
  offline,
  visit,
  settled,
  open,
  key,
  newVisit,
  newClient,
  signIn,
  overwrite,
  jar,
  outbox,
} from './persistence-harness.ts'
import { finishErasing, erasePersisted } from './persisted-queries.ts'

const patience = { timeout: 15_000 }

const hour = 3_600_000

describe('what a signed-in person has seen', () => {
  beforeEach(() => signIn('1'))

  it('opens after a cold start without a network', async () => {
    await visit(profileKeeping, key, anna)
    expect(await open(profileKeeping, key)).toEqual(anna)
  })

  it('is read anew behind the copy, and stays when that fails', async () => {
    await visit(profileKeeping, key, anna)
    newVisit()
    const client = newClient()
    const read = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(silent)
      .mockResolvedValue({ ...anna, firstname: 'Ania' })
    const observer = new QueryObserver(client, profile(read))
    const stop = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: anna, isError: true }), patience)
    await observer.refetch()
    expect(observer.getCurrentResult()).toMatchObject({ data: { firstname: 'Ania' }, isError: false })
    stop()
    await settled()
    expect(await open(profileKeeping, key)).toMatchObject({ firstname: 'Ania' })
  })

  it('knows of when it is', async () => {
    const client = await visit(profileKeeping, key, anna)
    const seen = client.getQueryState(key)?.dataUpdatedAt
    newVisit()
    const again = newClient()
    await again.fetchQuery(profile(offline))
    await settled()
    expect(again.getQueryState(key)?.dataUpdatedAt).toBe(seen)
  })

  it('is too old after its time', async () => {
    await visit(profileKeeping, key, anna)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * hour })
    await expect(open(profileKeeping, key)).rejects.toBe(silent)
  })

  it('is kept also when the device learns only afterwards who it was', async () => {
    jar['vsf-customer'] = 'token-of-2'
    await visit(profileKeeping, key, { ...anna, id: '2' })
    await signIn('2')
    await vi.waitFor(async () => expect(await open(profileKeeping, key)).toMatchObject({ id: '2' }), patience)
  })

  it('lies on the disk without a word in clear', async () => {
    await visit(profileKeeping, key, anna)
    const dump = await dumpOfDatabases(indexedDB)
    expect(dump).toContain('plon-q.c:')
    expect(dump).not.toMatch(/anna|pole\.example/i)
  })

  it('is not opened by another person, nor by nobody', async () => {
    await visit(profileKeeping, key, anna)
    await signIn('2')
    await expect(open(profileKeeping, key)).rejects.toBe(silent)
    delete jar['vsf-customer']
    await expect(open(profileKeeping, key)).rejects.toBe(silent)
  })

  it.each([
    ['HTML of a captive portal', '<html>'],
    ['another shape', { id: 1 }],
    ['nothing', null],
  ])('is never kept as %s', async (_, answer) => {
    await visit(profileKeeping, key, answer)
    await expect(open(profileKeeping, key)).rejects.toBe(silent)
  })

  it.each([
    ['a string', '<html>'],
    ['a box of somebody', { at: Date.now(), bytes: 3, box: { iv: new Uint8Array(12), data: new ArrayBuffer(9) } }],
    ['clear text', { at: Date.now(), bytes: 3, box: JSON.stringify({ label: `v1-${JSON.stringify(key)}`, value: anna }) }],
  ])('is thrown away and read anew when %s lies in its place', async (_, poison) => {
    await visit(profileKeeping, key, anna)
    await overwrite((name) => name.startsWith('plon-q.c:'), poison)
    expect(await open(profileKeeping, key, async () => ({ ...anna, firstname: 'Fresh' }))).toMatchObject({ firstname: 'Fresh' })
  })

  it('is gone for good after the sign-out, though unsent changes stay sealed', async () => {
    const client = await visit(profileKeeping, key, anna)
    const saved = await dumpOfDatabases(indexedDB)
    await outbox.signOut({ keep: true })
    await erasePersisted()
    expect(client.getQueryData(key)).toBeUndefined()
    const dump = await dumpOfDatabases(indexedDB)
    expect(saved).toContain('plon-q.c:')
    expect(dump).not.toContain('plon-q.c:')
    expect(dump).not.toContain('key:q:')
    await signIn('1')
    await expect(open(profileKeeping, key)).rejects.toBe(silent)
  })

  it('is not kept when the answer comes after the sign-out', async () => {
    const client = newClient()
    let answer: (value: unknown) => void = () => undefined
    const reading = client.fetchQuery(profile(() => new Promise((resolve) => (answer = resolve)))).catch(() => undefined)
    await settled()
    await outbox.signOut({ keep: false })
    await erasePersisted()
    answer(anna)
    await reading
    await settled()
    expect(await dumpOfDatabases(indexedDB)).not.toMatch(/key:q:|anna/)
  })

  it('is finished at the next start when the sign-out was cut short', async () => {
    await visit(profileKeeping, key, anna)
    newVisit()
    delete jar['vsf-customer']
    await finishErasing()
    expect(await dumpOfDatabases(indexedDB)).not.toMatch(/plon-q\.c:|key:q:/)
  })

  it('stays through a start of the same person', async () => {
    await visit(profileKeeping, key, anna)
    newVisit()
    await finishErasing()
    expect(await open(profileKeeping, key)).toEqual(anna)
  })

  it('leaves the memory of a tab when another one signs out', async () => {
    const client = await visit(profileKeeping, key, anna)
    await outbox.signOut({ keep: false })
    await vi.waitFor(() => expect(client.getQueryData(key)).toBeUndefined(), patience)
  })
})
