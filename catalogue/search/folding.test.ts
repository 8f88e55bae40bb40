import { expect, test } from 'vitest'
import { fold, foldedWords } from './folding.ts'

test.each([
  ['Żółta Łódź', 'zolta lodz'],
  ['ŚWIĘTOKRZYSKIE', 'swietokrzyskie'],
  ['Łęgosat'.normalize('NFD'), 'legosat'],
  ['Łęgosat'.normalize('NFC'), 'legosat'],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each([
  ['Łęgosat 360 SL', ['legosat', '360', 'sl']],
  ['360SL', ['360', 'sl']],
  ['zag-h-001', ['zag', 'h', '001']],
  ['5l', ['5', 'l']],
  ['" OR 1=1 --', ['or', '1', '1']],
  ['…', []],
])('%s is read as the words %j', (text, words) => {
  expect(foldedWords(text)).toEqual(words)
})
