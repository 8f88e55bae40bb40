import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from './messages.ts'
import { inPageLanguage } from './page-language.ts'

/** Sentences of an engine with their translations. */
const sentences = Object.entries(
  JSON.parse(readFileSync(`${import.meta.dirname}/../../../backend/language/polish.json`, 'utf8')) as Record<string, string>,
).filter(([english]) => english.split(' ').length > 2)

describe.each(['pl', 'en'] as const)('on a page in %s', (locale) => {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const own = sentences.map(([english, polish]) => (locale === 'en' ? english : polish))
  const others = sentences.map(([english, polish]) => (locale === 'en' ? polish : english))
  const isShown = (sentence: string) => inPageLanguage(i18n, sentence) !== ''

  beforeAll(() => Promise.all((['shop', 'late', 'checkout'] as const).map((part) => loadMessages(i18n, locale, part))))

  it('no sentence of the engine in the other language is shown', () => expect(others.filter(isShown)).toEqual([]))

  it('most of its own are', () => expect(own.filter(isShown).length).toBeGreaterThan(own.length * 0.85))

  it.each(['', '9999', '"Borenda 150"', 'MIE-T-009'])('%j says nothing in any language', (message) =>
    expect(inPageLanguage(i18n, message)).toBe(''),
  )
})

it('in a language whose texts are not there, nothing is known', () =>
  expect(inPageLanguage(setupI18n({ locale: 'en', messages: { en: {} } }), 'The cart is empty')).toBe(''))
