import { join, posix, sep } from 'node:path'

/** Folder that the paths in build/chunks.ts are relative to. */
export const source = join(import.meta.dirname, '../src')

/** Returns a module's path as build/chunks.ts writes it, without the query that a bundler adds. */
export const placeOf = (id: string): string => {
  const [path = ''] = id.split('?')
  return posix.relative(source.split(sep).join('/'), path.split(sep).join('/'))
}

/**
 * Converts a path to a regular expression: `{a,b}` is one of the two, `*` anything but a slash; a path without an extension is a folder
 * with everything in it.
 */
function patternOf(place: string): string {
  const pattern = place
    .replace(/[.$+()[\]^|]/g, '\\$&')
    .replaceAll('*', '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.split(',').join('|')})`)
  return /\.\w+$/.test(place) ? pattern : `${pattern}/.*`
}

/** Returns a test of whether a path below `src` lies in one of the places. */
export function liesIn(places: readonly string[]): (path: string) => boolean {
  const wanted = new RegExp(`^(?:${places.map(patternOf).join('|') || '(?!)'})$`)
  return (path) => wanted.test(path)
}
