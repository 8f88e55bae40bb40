import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTrustedDocuments } from '../gateway/trusted-documents.ts'
import { limitTable } from './limit-table.ts'
import { withLimits } from './limit-words.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('the operator’s guide tells the limits as they are', () => {
  const guide = read('docs/operate.md')
  expect(guide, 'run npm run generate').toBe(withLimits(guide))
})

test('each document of the table is one of the contract, and stands there once', () => {
  const names = limitTable.flatMap(({ of }) => of)
  expect(names).toEqual([...new Set(names)])
  const known = new Set(readTrustedDocuments().all.map(({ name }) => name))
  expect(names.filter((name) => /^[A-Z]/.test(name) && !known.has(name))).toEqual([])
})

test('what the shopper reads is a text of the page in both languages', () => {
  const catalogues = ['session', 'contact'].flatMap((name) => ['pl', 'en'].map((locale) => read(`locales/${locale}/${name}.po`)))
  for (const { told } of limitTable)
    if (told) expect(catalogues.filter((text) => text.includes(`msgid "${told}"`))).toHaveLength(2)
})

test('what a stranger can choose freely never shuts its owner out for long', () => {
  const free = limitTable.flatMap(({ limits }) => limits.filter(({ by }) => by === 'email' || by === 'order'))
  for (const limit of free) expect(limit.isSlowed || limit.seconds <= 600).toBe(true)
})
