import { basename } from 'node:path/posix'
import { isTest } from './borders.ts'
import type { Module } from './module-imports.ts'

export const mostLines = 300
export const mostRouteLines = 40

const kinds = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'lib', 'types', 'constants', 'hooks', 'index']

/** The design gives the backend's entry this name; a route's `index.tsx` is named by its URL. */
const indexDoors = ['backend/index.ts']

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(module|test|spec|config|d))?\.(ts|tsx|css)$/
/** File name of a route, named after its URL: `$locale.tsx`, `_shop.cart.tsx`, `__root.tsx`. */
const routeName = /^[\w$.[\]-]+\.tsx?$/

/** Returns problems of a file's name and place. */
export function wrongName(path: string): string[] {
  const name = basename(path)
  const found: string[] = []
  const isRoute = path.startsWith('src/routes/')
  if (!(isRoute ? routeName : kebab).test(name)) found.push(`${path}: a file's name is kebab-case`)
  const kind = path
    .split('/')
    .slice(1)
    .map((part) => part.replace(/\..*$/, ''))
    .find((part) => kinds.includes(part))
  if (kind && !(isRoute && kind === 'index') && !indexDoors.includes(path))
    found.push(`${path}: nothing is named after its kind (${kind})`)
  return found
}

/** Returns a problem if a file is too long to be read in one go. */
export function tooLong({ path, lines }: Pick<Module, 'path' | 'lines'>): string[] {
  if (isTest(path)) return []
  const most = path.startsWith('src/routes/') ? mostRouteLines : mostLines
  return lines > most ? [`${path} has ${lines} lines, ${most} are allowed`] : []
}
