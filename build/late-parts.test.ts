import { join } from 'node:path'
import { expect, it } from 'vitest'
import { partsOf, placesOff, visitedFiles } from './late-parts.ts'
import { source } from './tree-places.ts'

/** A module that is useless offline. */
const map = join(source, 'ui/map/leaflet-map.ts')
const modules: Record<string, [now: string[], later: string[]]> = {
  entry: [
    ['frame', 'route'],
    ['list', 'shop-window'],
  ],
  frame: [[], ['menu']],
  'shop-window': [[], []],
  list: [
    ['frame', 'card'],
    ['filters', map],
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
    name: id,
    css: id === 'filters' ? ['filters.css'] : [],
    imports: [],
    modules: id === 'entry' ? ['entry', 'frame', 'route', 'loading'] : id === 'list' ? ['list', 'card'] : [id],
    facade: id,
    isEntry: id === 'entry',
  }))

it('a script brings along what it loads later and all that this needs, but neither the frame nor what needs a network', () => {
  const { table } = partsOf(scripts, known, ['menu'])
  expect(table['list.js']).toEqual(['filters.css', 'filters.js', 'more.js', 'tick.js'])
})

it('a script brings its own style sheet, which a page that the server has made has inside', () => {
  const dressed = scripts.map((script) => (script.file === 'list.js' ? { ...script, css: ['list.css'] } : script))
  expect(partsOf(dressed, known, ['menu']).table['list.js']).toEqual([
    'list.css',
    'filters.css',
    'filters.js',
    'more.js',
    'tick.js',
  ])
})

it('the frame brings along the parts of every page, not every page', () => {
  const { table } = partsOf(scripts, known, ['menu'])
  expect(table['entry.js']).toEqual(['menu.js', 'tick.js'])
})

it('a part whose code lies in a file that others share brings both files', () => {
  const shared = scripts.map((script) => (script.file === 'filters.js' ? { ...script, modules: [] } : script))
  shared.push({ file: 'shared.js', name: 'shared', css: [], imports: [], modules: ['filters'], facade: 'none', isEntry: false })
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
  const page = join(source, 'routes/$locale/_shop/porownanie.tsx?tsr-split=component')
  const one = { file: 'page.js', name: 'page', css: ['page.css'], imports: [], modules: [page], facade: page, isEntry: false }
  const withPage = (id: string) => (id === page ? { importedIds: ['filters'], dynamicallyImportedIds: [] } : known(id))
  const { catalogue } = partsOf([...scripts, one], withPage, ['menu'])
  expect(catalogue).toEqual(expect.arrayContaining(['page.js', 'page.css', 'filters.js', 'filters.css', 'tick.js']))
  expect(catalogue).not.toContain(`${map}.js`)
})

it('a device keeps a file with the page that was visited, and a style sheet with it unless another page needs that too', () => {
  const script = (file: string, facade: string | null, css: string[] = []) => ({
    ...{ file: `${file}.js`, name: file, css, facade, imports: [], modules: [], isEntry: false },
  })
  const visited = visitedFiles([
    script('home', join(source, 'app/pages/home/home-page.tsx'), ['shared.css']),
    script('map', join(source, 'ui/map/place-map.tsx'), ['map.css', 'shared.css']),
    script('places', null, ['places.css']),
    script('shop', null),
  ])
  expect([...visited].toSorted()).toEqual(['map.css', 'map.js', 'places.css', 'places.js'])
})

const noWeather = placesOff({ weather: false, blog: true })

it('of a feature that is off a device keeps nothing, unless another page needs it at once', () => {
  const [sky, frost, page] = ['shop/weather/sky.ts', 'shop/weather/frost.ts', 'shop/cart/cart-page.tsx'].map((place) =>
    join(source, place),
  ) as [string, string, string]
  const script = (id: string, imports: string[] = []) => ({
    ...{ file: `${id}.js`, name: id, css: [`${id}.css`], facade: id, imports, modules: [id], isEntry: false },
  })
  const scripts = [script(page, [`${frost}.js`]), script(sky), script(frost)]
  expect([...visitedFiles(scripts, noWeather)].toSorted()).toEqual([`${sky}.css`, `${sky}.js`])
  expect([...visitedFiles(scripts, [])]).toEqual([])
})

it('nor does a page bring along what it would only load for that feature', () => {
  const [sky, page] = ['shop/weather/sky.ts', 'shop/cart/cart-page.tsx'].map((place) => join(source, place)) as [string, string]
  const files = [sky, page].map((id) => ({
    ...{ file: `${id}.js`, name: id, css: [], facade: id, imports: [], modules: [id], isEntry: false },
  }))
  const tree = (id: string) => ({ importedIds: [], dynamicallyImportedIds: id === page ? [sky] : [] })
  expect(partsOf(files, tree, [], []).table[`${page}.js`]).toEqual([`${sky}.js`])
  expect(partsOf(files, tree, [], noWeather).table).toEqual({})
})

it('nor does the worker know a file of that feature by its style sheet', () => {
  const sky = join(source, 'shop/weather/sky.ts')
  const file = { file: 'sky.js', name: 'sky', css: ['sky.css'], facade: sky, imports: [], modules: [sky], isEntry: false }
  expect(partsOf([file], () => null, [], []).table).toEqual({ 'sky.js': ['sky.css'] })
  expect(partsOf([file], () => null, [], noWeather).table).toEqual({})
})
