import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path/posix'
import { readModule, type Aliases, type Module } from './module-imports.ts'

const root = join(import.meta.dirname, '../..')

/** Made by a machine, or data: nobody reads it in one go. */
const written = (path: string) => !/(^src\/routeTree\.gen\.ts$|\/seed\/|\/generated\/|\.d\.ts$)/.test(path)

/** Every file under a folder with one of the endings, as paths from the project's root. */
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

/** All modules of a folder, parsed. */
export function readModules(folder: string): Module[] {
  const known = aliases()
  return filesUnder(folder, ['.ts', '.tsx']).map((path) => readModule(path, readText(path), known))
}
