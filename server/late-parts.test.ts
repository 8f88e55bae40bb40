import { expect, it } from 'vitest'
import { latePartsOf } from './late-parts.ts'

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
  const table = latePartsOf(scripts, known, ['menu'])
  expect(table['list.js']).toEqual(['filters.css', 'filters.js', 'more.js', 'tick.js'])
})

it('the frame brings along the parts of every page, not every page', () => {
  const table = latePartsOf(scripts, known, ['menu'])
  expect(table['entry.js']).toEqual(['menu.js', 'tick.js'])
})

it('a part whose code lies in a file that others share brings both files', () => {
  const shared = scripts.map((script) => (script.file === 'filters.js' ? { ...script, modules: [] } : script))
  shared.push({ file: 'shared.js', css: [], modules: ['filters'], facade: 'none', isEntry: false })
  expect(latePartsOf(shared, known, ['menu'])['list.js']).toEqual([
    'filters.css',
    'filters.js',
    'more.js',
    'shared.js',
    'tick.js',
  ])
})

it('a page brings what loads it, which did not run where the server made the page', () => {
  expect(latePartsOf(scripts, known, ['menu'])['route?tsr-split=component.js']).toEqual(['loads.js', 'tick.js'])
})
