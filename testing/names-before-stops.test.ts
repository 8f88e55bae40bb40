import { expect, it } from 'vitest'
import { filesUnder, readText } from './architecture/reading.ts'
import { readCatalogues } from './texts/catalogues.ts'
import { beforeStop } from '#platform/locale/before-stop.ts'

/** Variables with names of goods and companies, which may end with an abbreviation. */
const named = '(name|names|list|company|product|products|added|missing|parts?)'

it.each([
  ['Mierzydło pH-gleba 1 szt.', 'Mierzydło pH-gleba 1 szt'],
  ['Łany sp. z o.o.', 'Łany sp. z o.o'],
  ['Borenda 150 5 l', 'Borenda 150 5 l'],
])('"%s" stands before a full stop as "%s"', (name, shown) => expect(beforeStop(name)).toBe(shown))

it('no sentence of the shop ends with a name that may bring a full stop of its own', () => {
  const atEnd = new RegExp(String.raw`\{${named}\}\.(?![\w.])`, 'g')
  const wrong = filesUnder('src', ['.ts', '.tsx'])
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => {
      const text = readText(path)
      return [...text.matchAll(atEnd)]
        .map(([, variable]) => variable)
        .filter((variable) => !new RegExp(String.raw`const ${variable} = (beforeStop|namesOf)\(`).test(text))
        .map((variable) => `${path}: ${variable}`)
    })
  expect(wrong).toEqual([])
})

it('no Polish sentence ends with a name that stands elsewhere in the English one', async () => {
  const atEnd = new RegExp(String.raw`\{${named}\}\.(?!\w)`)
  const wrong = (await readCatalogues('pl')).filter(({ message, translation }) => atEnd.test(translation) && !atEnd.test(message))
  expect(wrong.map(({ message }) => message)).toEqual([])
})
