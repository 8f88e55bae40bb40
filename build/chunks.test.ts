import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as chunks from './chunks.ts'
import * as kept from './kept-parts.ts'
import { liesIn, source } from './tree-places.ts'

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const worker = readdirSync(join(source, '../sw'), { recursive: true, encoding: 'utf8' }).map((path) => `../sw/${path}`)
const made = [...files, ...worker, 'platform/locale/messages-finding-pl.ts']
const routes = readdirSync(join(source, 'routes/$locale'), { recursive: true, withFileTypes: true })
const locales = join(import.meta.dirname, '../locales')

const lists = {
  'first views': Object.values(chunks.firstViews)
    .flat()
    .map((path) => path.replace('?tsr-split=component', '')),
  'after the first view': Object.values(chunks.afterFirstView).flat(),
  'kept when visited': kept.keptWhenVisited,
  'opens anywhere': kept.opensAnywhere,
  'pages of the catalogue': kept.pagesOfCatalogue,
  'online only': kept.onlineOnly,
  catalogues: Object.entries(chunks.catalogues).flatMap(([name, { places }]) => places ?? [`shop/${name}`]),
  'rooms of a file of their own': chunks.pagesApart.map((room) => `app/pages/${room}`),
  'parts of features': Object.values(kept.partsOfFeatures).flat(),
  'form fields': [chunks.fields, ...chunks.fieldsApart.map((domain) => `shop/${domain}`)],
  'domains of the account': chunks.accountDomains.map((domain) => `shop/${domain}`),
}

describe('the table of what travels together', () => {
  it.each(Object.entries(lists))('names only what is there: %s', (_, places) => {
    expect(places.length).toBeGreaterThan(0)
    expect(places.filter((place) => !made.some(liesIn([place])))).toEqual([])
  })

  it('knows every text catalogue', () => {
    const written = readdirSync(join(locales, 'pl')).flatMap((name) => (name.endsWith('.po') ? [name.slice(0, -3)] : []))
    expect(Object.keys(chunks.catalogues).toSorted()).toEqual(written.toSorted())
  })

  it('knows the texts of every page', () => {
    // `_shop/marki.$.tsx` answers /marki/…, `checkout/summary.tsx` /checkout/…; a folder with `_` is a layout and no part of an address.
    const addresses = routes
      .filter((entry) => entry.isFile() && entry.name !== 'route.tsx')
      .map((entry) => join(entry.parentPath, entry.name).slice(join(source, 'routes/$locale/').length))
      .map((path) => path.split('/').find((part) => !part.startsWith('_')) ?? '')
      .map((part) => part.replace(/\.tsx$/, ''))
      .map((part) => (part === 'index' ? '' : part.replace(/\..*$/, '')))
    expect(addresses.length).toBeGreaterThan(20)
    expect(Object.keys(chunks.textsOfPages).toSorted()).toEqual([...new Set(addresses)].toSorted())
  })

  it('reads a folder, a choice and a star', () => {
    const lies = liesIn(['shop/a', 'shop/{b,c}.tsx', 'shop/d-*.ts'])
    expect(['shop/a/deep/x.ts', 'shop/b.tsx', 'shop/d-1.ts'].map(lies)).toEqual([true, true, true])
    expect(['shop/ab/x.ts', 'shop/e.tsx', 'shop/d-1/x.ts', 'shop/bxtsx'].map(lies)).toEqual([false, false, false, false])
  })
})
