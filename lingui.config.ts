import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const root = import.meta.dirname
const domains = readdirSync(`${root}/src/shop`, { withFileTypes: true }).filter((entry) => entry.isDirectory())

// One catalogue a folder, so that a text stands beside nothing but its own kind.
const folders = ['app', 'routes', 'ui', 'offline', 'platform'].map((name) => ({ name, folder: `src/${name}` }))
/** Opened by few visits, so its texts do not travel with the banner's. */
const device = { name: 'device', folder: 'src/offline/device' }
const shop = domains.map((entry) => ({ name: entry.name, folder: `src/shop/${entry.name}` }))

export default defineConfig({
  sourceLocale: 'en',
  locales: ['pl', 'en'],
  fallbackLocales: false,
  orderBy: 'message',
  catalogs: [...folders, device, ...shop].map(({ name, folder }) => ({
    path: `<rootDir>/locales/{locale}/${name}`,
    include: [`<rootDir>/${folder}`],
    exclude: ['**/*.test.*', ...(name === 'offline' ? [`<rootDir>/${device.folder}/**`] : [])],
  })),
  format: formatter({ lineNumbers: false, origins: false }),
})
