import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Locked {
  license?: string
  hasInstallScript?: boolean
  integrity?: string
  link?: boolean
}

const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
)
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

/** Licences that require only their text, or only the publication of changes to their own files. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Unlicense', 'CC0-1.0'],
  ...['Apache-2.0', 'MPL-2.0', 'CC-BY-4.0'],
])
/** Licences allowed for these packages only, with the reason. */
const named: Record<string, string> = {
  'node_modules/@img/': 'libvips is a library of its own that is loaded, under the LGPL',
  'node_modules/png-js': 'names none in its package; its LICENSE is the MIT one',
}

const isAllowed = (license = '') =>
  license
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((one) => one.split(' OR ').some((choice) => allowed.has(choice)))

describe('what is installed', () => {
  test('has a licence that a shop may be built on', () => {
    const others = packages.filter(
      ([path, { license }]) => !isAllowed(license) && !Object.keys(named).some((start) => path.startsWith(start)),
    )
    expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  })
  test('runs nothing while it is installed', () =>
    expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([]))
  test('is known by its bytes', () =>
    expect(packages.filter(([, { integrity, link }]) => !integrity && !link).map(([path]) => path)).toEqual([]))
})
