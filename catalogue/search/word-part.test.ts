import { expect, it } from 'vitest'
import { productWords } from './product-words.ts'
import { openWordPart, toWordPart, type WordPart } from './word-part.ts'

const named = (name: string) =>
  productWords({ name, skus: ['B-1'], eans: [], kinds: ['Nawozy'], traits: [], composition: null, lead: null, packs: [] }, 'pl')

it('words that share their beginnings are read as they were written, each with its rows', () => {
  const names = ['Bor Borowy', 'Borenda 150', 'Zbożak bor', `Bor${'o'.repeat(60)} Bor${'o'.repeat(61)}`]
  const part = JSON.parse(JSON.stringify(toWordPart(names.map(named)))) as WordPart
  const { words, eachWord } = openWordPart(part)
  expect(words).toEqual(words.toSorted())
  const found = new Map<string, number[]>()
  eachWord('name', (word, eachRow) => {
    const rows: number[] = []
    eachRow((row) => void rows.push(row))
    found.set(word, rows)
  })
  expect(found.get('bor')).toEqual([0, 2])
  expect(found.get('borenda')).toEqual([1])
  expect(found.get(`bor${'o'.repeat(61)}`)).toEqual([3])
  expect(openWordPart(toWordPart([])).words).toEqual([])
})
