import { expect, it } from 'vitest'
import { partsOf } from './late-parts.ts'

const modules: Record<string, [now: string[], later: string[]]> = {
  entry: [
    ['frame', 'route'],
    ['list', 'shop-window'],
  ],
  frame: [[], ['menu']],
  'shop-window': [[], []],
  list: [
    ['frame', 'card'],
    ['filters', 'leaflet-map.ts'],
  ],
  card: [[], []],
  filters: [['tick'], ['more']],
  tick: [[], []],
  more: [[], ['list']],
  menu: [['tick'], []],
  route: [['loading'], ['route?tsr-split=component']],
  loading: [[], ['loads']],
  loads: [['tick'], []],
  'route?tsr-split=component': [[], []],
}
const known = (id: string) => {
  const [importedIds, dynamicallyImportedIds] = modules[id] ?? [[], []]
  return { importedIds, dynamicallyImportedIds }
}
const scripts = Object.keys(modules)
  .filter((id) => !['frame', 'card', 'route', 'loading'].includes(id))
  .map((id) => ({
    file: `${id}.js`,
    css: id === 'filters' ? ['filters.css'] : [],
    modules: id === 'entry' ? ['entry', 'frame', 'route', 'loading'] : id === 'list' ? ['list', 'card'] : [id],
    facade: id,
    isEntry: id === 'entry',
  }))

it('a script brings along what it loads later and all that this needs, but neither the frame nor what needs a network', () => {
  const { table } = partsOf(scripts, known, ['menu'])
  expect(table['list.js']).toEqual(['filters.css', 'filters.js', 'more.js', 'tick.js'])
})

it('the frame brings along the parts of every page, not every page', () => {
  const { table } = partsOf(scripts, known, ['menu'])
  expect(table['entry.js']).toEqual(['menu.js', 'tick.js'])
})

it('a part whose code lies in a file that others share brings both files', () => {
  const shared = scripts.map((script) => (script.file === 'filters.js' ? { ...script, modules: [] } : script))
  shared.push({ file: 'shared.js', css: [], modules: ['filters'], facade: 'none', isEntry: false })
  expect(partsOf(shared, known, ['menu']).table['list.js']).toEqual([
    'filters.css',
    'filters.js',
    'more.js',
    'shared.js',
    'tick.js',
  ])
})

it('a page brings what loads it, which did not run where the server made the page', () => {
  expect(partsOf(scripts, known, ['menu']).table['route?tsr-split=component.js']).toEqual(['loads.js', 'tick.js'])
})

it('the pages that the catalogue on a device fills are named with all that they need', () => {
  const page = '/shop/src/routes/$locale/_shop/porownanie.tsx?tsr-split=component'
  const one = { file: 'page.js', css: ['page.css'], modules: [page], facade: page, isEntry: false }
  const withPage = (id: string) => (id === page ? { importedIds: ['filters'], dynamicallyImportedIds: [] } : known(id))
  const { catalogue } = partsOf([...scripts, one], withPage, ['menu'])
  expect(catalogue).toEqual(expect.arrayContaining(['page.js', 'page.css', 'filters.js', 'filters.css', 'tick.js']))
  expect(catalogue).not.toContain('leaflet-map.ts.js')
})
