import { setupI18n, type Messages } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { catalogues } from 'virtual:text-catalogues'
import { filesUnder, readText } from './architecture/reading.ts'
import { bareTexts } from './texts/bare-text.ts'
import { readCatalogues, type Text } from './texts/catalogues.ts'
import { shapeOf } from '../server/brand/message-shape.ts'
import { promised, unlisted, unsaid, untrue } from './texts/told-states.ts'

const texts = { pl: await readCatalogues('pl'), en: await readCatalogues('en') }
const where = ({ folder, message }: Text) => `${folder}: ${message}`
const pluralForms = { pl: 'few many one other', en: 'one other' }

it('reads enough texts to mean something', () => {
  expect(texts.pl.length).toBeGreaterThan(150)
  expect(new Set(texts.pl.map((text) => text.folder)).size).toBeGreaterThanOrEqual(5)
})

it('both languages have the same texts', () => {
  expect(texts.en.map(where).toSorted()).toEqual(texts.pl.map(where).toSorted())
})

it('only the table of states says when a change is sent, and that everything was', () => {
  const promise =
    /(is|are|be|and) sent (as soon as|by itself|by themselves|when|once)|sent once|saved on this device(,| and|\. It)/i
  const table = new Set(['words', 'device', 'offline'])
  expect(texts.en.filter(({ folder, message }) => promise.test(message) && !table.has(folder)).map(where)).toEqual([])
})

it('every sentence of network, device or sending is in the tables of words, or listed with what it tells of', () => {
  expect(unlisted(texts.en)).toEqual([])
  expect(unsaid(texts.en)).toEqual([])
})

it.each(['pl', 'en'] as const)('what is said of network, device and sending is true of its state (%s)', (locale) => {
  expect(untrue(texts[locale], locale)).toEqual([])
  expect(promised(texts[locale], locale)).toEqual([])
})

describe.each(['pl', 'en'] as const)('every text in %s', (locale) => {
  it('is filled', () => {
    expect(texts[locale].filter((text) => text.translation.trim() === '').map(where)).toEqual([])
  })

  it('has the variables and tags of the source', () => {
    const marks = (message: string) => {
      const { variables, tags } = shapeOf(message)
      return JSON.stringify({ variables, tags })
    }
    expect(
      texts[locale].filter((text) => text.translation && marks(text.translation) !== marks(text.message)).map(where),
    ).toEqual([])
  })

  it('has every plural form of the language', () => {
    const wrong = (text: Text) => {
      const source = shapeOf(text.message).plurals
      const forms = shapeOf(text.translation).plurals
      const complete = forms.every((plural) => !plural.includes(':') || plural.endsWith(`: ${pluralForms[locale]}`))
      return !complete || forms.length !== source.length
    }
    expect(texts[locale].filter((text) => text.translation && wrong(text)).map(where)).toEqual([])
  })

  it('says the same thing the same way wherever it stands', () => {
    const said = Map.groupBy(texts[locale], (text) => text.id)
    const torn = [...said.values()].filter((same) => new Set(same.map((text) => text.translation)).size > 1)
    expect(torn.map((same) => same.map((text) => `${text.folder}: ${text.translation}`))).toEqual([])
  })

  it('names its variables', () => {
    expect(texts[locale].filter((text) => shapeOf(text.message).variables.some((name) => /^\d+$/.test(name))).map(where)).toEqual(
      [],
    )
  })

  it('shouts nothing', () => {
    // One exclamation mark is the specification's own: "The product has been added to your cart!".
    const own = 'The product has been added to your cart!'
    expect(texts[locale].filter((text) => text.translation.includes('!') && text.message !== own).map(where)).toEqual([])
  })
})

const compiled: Record<'pl' | 'en', Messages> = {
  pl: (await catalogues.shop.pl()).messages,
  en: (await catalogues.shop.en()).messages,
}

describe.each(['pl', 'en'] as const)('what the page prints in %s', (locale) => {
  const i18n = setupI18n({ locale, messages: { [locale]: compiled[locale] } })

  it.each([0, 1, 2, 5, 22, 1.5])('holds no brace for %d', (number) => {
    const printed = texts[locale].map((text) => {
      const values = Object.fromEntries(shapeOf(text.message).variables.map((name) => [name, number]))
      return i18n._(text.id, values)
    })
    expect(printed.filter((text) => /[{}]/.test(text) || text.trim() === '')).toEqual([])
    expect(printed).toHaveLength(texts[locale].length)
  })
})

it('no text on a page is written past the catalogues', () => {
  const screens = filesUnder('src', ['.tsx']).filter((path) => !path.includes('.test.'))
  expect(screens.length).toBeGreaterThan(40)
  expect(screens.flatMap((path) => bareTexts(path, readText(path)))).toEqual([])
})
