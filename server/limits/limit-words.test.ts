import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTrustedDocuments } from '../gateway/trusted-documents.ts'
import { limitTable } from './limit-table.ts'
import { withLimits } from './limit-words.ts'
import { lineTable } from './line-table.ts'

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

const sources = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('limits/limit-table'))
  .map((name) => ({ name, text: read(`server/${name}`) }))

test('whatever is limited stands in the table, and each of its rows is asked for', () => {
  const names = new Set(limitTable.flatMap(({ of }) => of))
  const asked = sources.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:admit|refusedByLimit|overrun)\((?:c, (?:limits, )?)?'([^']+)'/g)].map(([, name = '']) => name),
  )
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((name) => !names.has(name))).toEqual([])
  const ownRows = limitTable.filter(({ of }) => !of.some((one) => /^[A-Z]/.test(one)))
  expect(ownRows.filter(({ of }) => !of.some((one) => asked.includes(one)))).toEqual([])
})

test('whatever waits in a line stands in the table of lines', () => {
  const making = sources.filter(({ text }) => text.includes('createConcurrencyLimit(')).map(({ name }) => name)
  expect(making.toSorted((a, b) => a.localeCompare(b))).toEqual(['limits/concurrency-limit.ts', 'limits/line-table.ts'])
  const used = new Set(sources.flatMap(({ text }) => [...text.matchAll(/createLine\('(\w+)'/g)].map(([, name]) => name)))
  expect(used).toEqual(new Set(Object.keys(lineTable)))
})

test('the line of the embedded backend is told as it is', () => {
  const [, atOnce, inLine] = /const atOnce = (\d+)\nconst inLine = (\d+)/.exec(read('backend/session/hashing-line.ts')) ?? []
  expect(read('docs/operate.md')).toContain(`| hashing of passwords (embedded backend) | ${atOnce} | ${inLine} |`)
})
