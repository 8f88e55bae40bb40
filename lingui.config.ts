import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { textsFolder } from './config/text-files.ts'

const root = import.meta.dirname
const domains = readdirSync(`${root}/src/shop`, { withFileTypes: true }).filter((entry) => entry.isDirectory())

// One catalogue a folder, so that a text stands beside nothing but its own kind.
const folders = ['app', 'routes', 'ui', 'offline', 'platform'].map((name) => ({ name, folder: `src/${name}` }))
/** Opened by few visits, so their texts do not travel with those of the folder around them. */
const late = [
  { name: 'device', folder: 'src/offline/device' },
  { name: 'pocket', folder: 'src/offline/pocket' },
  { name: 'words', folder: 'src/offline/words' },
  { name: 'accessibility', folder: 'src/app/accessibility' },
  { name: 'aside', folder: 'src/app/aside' },
  { name: 'around', folder: 'src/app/around' },
  { name: 'blog', folder: 'src/shop/content/blog' },
  { name: 'careers', folder: 'src/shop/content/careers' },
  { name: 'contact', folder: 'src/shop/content/contact' },
  { name: 'map', folder: 'src/ui/map' },
  { name: 'product-late', folder: 'src/shop/product/late' },
  { name: 'product-options', folder: 'src/shop/product/options' },
  { name: 'finding', folder: 'src/app/finding' },
  { name: 'catalog-late', folder: 'src/shop/catalog/late' },
]
const shop = domains.map((entry) => ({ name: entry.name, folder: `src/shop/${entry.name}` }))

export default defineConfig({
  sourceLocale: 'en',
  locales: readdirSync(textsFolder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : [])),
  fallbackLocales: false,
  orderBy: 'message',
  catalogs: [...folders, ...late, ...shop].map(({ name, folder }) => ({
    path: `${textsFolder}/{locale}/${name}`,
    include: [`<rootDir>/${folder}`],
    exclude: ['**/*.test.*', ...late.filter((one) => one.name !== name).map((one) => `<rootDir>/${one.folder}/**`)],
  })),
  format: formatter({ lineNumbers: false, origins: false }),
})
