import { expect, it } from 'vitest'
import { brandPath, brandSlug } from './brand-path.ts'

it.each([
  ['Plonarvia', 'plonarvia'],
  ['Łąkowy Ród', 'lakowy-rod'],
  ['Kuźnik', 'kuznik'],
  ['Mierzydło & Syn', 'mierzydlo-syn'],
  ['  A/B ', 'a-b'],
  ['../..', ''],
])('%s stands in an address as "%s"', (label, slug) => expect(brandSlug(label)).toBe(slug))

it('a brand lives below the list of brands', () => expect(brandPath('en', 'Kuźnik')).toBe('/en/marki/kuznik'))
