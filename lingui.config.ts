import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { catalogues } from './build/chunks.ts'
import { textsFolder } from './config/text-files.ts'

const placesOf = (name: string) => (catalogues[name]?.places ?? [`shop/${name}`]).map((place) => `<rootDir>/src/${place}`)
const all = Object.keys(catalogues).map((name) => ({ name, places: placesOf(name) }))
/** Returns the places below those of a catalogue that belong to another one. */
const deeper = (places: readonly string[], other: readonly string[]) =>
  other.filter((place) => places.some((one) => place.startsWith(`${one}/`)))

export default defineConfig({
  sourceLocale: 'en',
  locales: readdirSync(textsFolder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : [])),
  fallbackLocales: false,
  orderBy: 'message',
  catalogs: all.map(({ name, places }) => ({
    path: `${textsFolder}/{locale}/${name}`,
    include: places,
    exclude: [
      '**/*.test.*',
      ...all
        .flatMap((other) => (other.name === name ? [] : deeper(places, other.places)))
        .flatMap((place) => [place, `${place}/**`]),
    ],
  })),
  format: formatter({ lineNumbers: false, origins: false }),
})
