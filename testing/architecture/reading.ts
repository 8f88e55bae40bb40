import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path/posix'
import { readModule, type Aliases, type Module } from './module-imports.ts'

const root = join(import.meta.dirname, '../..')

/** False for generated files and data, which need not be readable in one go. */
const written = (path: string) => !/(^src\/routeTree\.gen\.ts$|\/seed\/|\/generated\/|\.d\.ts$)/.test(path)

/** Returns every file under a folder with one of the endings, as paths from the project's root. */
export function filesUnder(folder: string, endings: readonly string[]): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name.replaceAll('\\', '/')))
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && written(path))
    .toSorted()
}

export function readText(path: string) {
  return readFileSync(join(root, path), 'utf8')
}

export function aliases(): Aliases {
  return (JSON.parse(readText('package.json')) as { imports: Aliases }).imports
}

/** Parses all modules of a folder. */
export function readModules(folder: string): Module[] {
  const known = aliases()
  return filesUnder(folder, ['.ts', '.tsx']).map((path) => readModule(path, readText(path), known))
}
