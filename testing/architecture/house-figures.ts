// `node testing/architecture/house-figures.ts [FOLDER]`: prints figures about the code's structure, of this checkout or of another one.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

const root = process.argv[2] ?? join(import.meta.dirname, '../..')
const houses = ['backend', 'build', 'catalogue', 'config', 'server', 'src', 'sw']
const paths = globSync(
  houses.map((house) => `${house}/**/*.{ts,tsx,css}`),
  { cwd: root },
).filter((path) => !/\.(test|gen|d)\.tsx?$/.test(path))
const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
const linesOf = (text: string) => text.trimEnd().split('\n').length

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const counted = (names: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Aliases such as `#shop/*`, as package.json maps them. */
const { imports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports?: Record<string, string> }
function targetOf(from: string, named: string): string | undefined {
  if (named.startsWith('.')) return posix.join(dirname(from), named)
  for (const [pattern, target] of Object.entries(imports)) {
    const start = pattern.replace('*', '')
    if (pattern === named || (pattern.endsWith('*') && named.startsWith(start)))
      return posix.normalize(target.replace('*', named.slice(start.length)))
  }
  return undefined
}

const named = /^\s*(?:import|export)\s[^'"]*?\bfrom '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm
const arrows = paths.flatMap((path) => {
  const targets = [...(texts.get(path) ?? '').matchAll(named)].map(([, from, lazy, effect]) =>
    targetOf(path, from ?? lazy ?? effect ?? ''),
  )
  return [...new Set(targets.filter((target) => target !== undefined && texts.has(target)))]
})

const lines = paths.map((path) => linesOf(texts.get(path) ?? ''))
const rooms = counted(paths.map(dirname))
const [largest = ['', 0]] = [...rooms].toSorted(([, a], [, b]) => b - a)
const loose = (folder: string) => paths.filter((path) => dirname(path) === folder).length
const rows = {
  'files (without tests)': paths.length,
  'lines of the median file': median(lines),
  'files under 25 lines': lines.filter((count) => count < 25).length,
  'loose files in src/app': loose('src/app'),
  'loose files in sw/outbox': loose('sw/outbox'),
  rooms: rooms.size,
  'files of the median room': median([...rooms.values()]),
  'files of the largest room': `${largest[1]} (${largest[0]})`,
  'arrows between files': arrows.length,
  'one table of chunks': existsSync(join(root, 'build/chunks.ts')) ? 'yes' : 'no',
}
for (const [name, value] of Object.entries(rows)) process.stdout.write(`${name}: ${value}\n`)
