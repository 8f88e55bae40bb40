import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createEditionStore } from './edition-store.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const madeOf = (store: string, text: string) => ({
  ...{ store, at: new Date(), products: 1, families: [] },
  cut: { fresh: [{ kind: 'cards' as const, text, hash: hashOf(text) }], lasting: [] },
})

it('an edition that is finished leaves the shards of another one that is still being made, and those of long ago go', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plon-editions-'))
  const editions = createEditionStore(folder)
  await editions.write(madeOf('pl', 'first'))
  const shards = join(folder, 'shards')
  const [underWay, forgotten] = [hashOf('under way'), hashOf('forgotten')]
  for (const hash of [underWay, forgotten]) await writeFile(join(shards, `${hash}.br`), 'x')
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  await utimes(join(shards, `${forgotten}.br`), longAgo, longAgo)
  await editions.write(madeOf('pl', 'second'))
  const names = await readdir(shards)
  expect(names).toContain(`${underWay}.br`)
  expect(names).toContain(`${hashOf('second')}.br`)
  expect(names).not.toContain(`${forgotten}.br`)
})

it('a shard that a new edition has in common with one of long ago counts as new', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plon-editions-'))
  const editions = createEditionStore(folder)
  const file = join(folder, 'shards', `${hashOf('shared')}.br`)
  await editions.write(madeOf('pl', 'shared'))
  for (const text of ['second', 'third', 'fourth']) await editions.write(madeOf('pl', text))
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  await utimes(file, longAgo, longAgo)
  await editions.write(madeOf('en', 'shared'))
  await editions.write(madeOf('pl', 'fifth'))
  expect(await editions.shard(hashOf('shared'))).toBeDefined()
})
