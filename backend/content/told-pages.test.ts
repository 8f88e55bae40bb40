import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { company, contact } from '#config'
import { shippingRates } from '../checkout/shipping-rates.ts'
import { mediaFiles } from '../media/media-files.ts'
import { aboutText, questionBlocks } from './told-pages.ts'

const languages = ['pl', 'en'] as const
const page = (name: string, language: string) => readFileSync(`${import.meta.dirname}/pages/${name}.${language}.html`, 'utf8')

describe('the page about the company', () => {
  it.each(languages)('in %s has the facts of the configuration, the plant and the people as drawings', (language) => {
    const told = JSON.stringify(aboutText(language))
    for (const fact of [company.legalName, company.nip, company.krs, company.street, contact.phone, contact.email])
      expect(told).toContain(fact)
    for (const file of ['catalog/art/plant.webp', 'catalog/art/people.webp']) {
      expect(told).toContain(file)
      expect(mediaFiles().has(file)).toBe(true)
    }
  })
})

describe('the questions and answers', () => {
  it('are as many in both languages, each with an answer', () => {
    const [pl, en] = languages.map((language) => JSON.parse(JSON.stringify(questionBlocks(language))))
    const shape = (groups: { title: string; items: { title: string; text: string }[] }[]) =>
      groups.map(({ items }) => items.length)
    expect(shape(pl)).toEqual(shape(en))
    expect(shape(pl).reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(12)
    expect(JSON.stringify([pl, en])).not.toContain('"text":""')
  })
})

describe('the page about delivery', () => {
  it.each(languages)('in %s has the prices that the cart charges, for every weight', (language) => {
    const html = page('dostawa-i-platnosc', language)
    const prices = [1, 5, 10, 20, 25, 31.5, 100, 300, 600, 1000].flatMap((kilos) =>
      shippingRates({ grams: kilos * 1000, country: 'PL', professional: false })
        .filter(({ reason }) => reason === null)
        .map(({ gross }) => (gross / 100).toFixed(2)),
    )
    expect(prices.length).toBeGreaterThan(15)
    const written =
      language === 'pl' ? prices.map((price) => `${price.replace('.', ',')}\u00A0zł`) : prices.map((price) => `PLN\u00A0${price}`)
    expect(written.filter((price) => !html.includes(price))).toEqual([])
  })
})
