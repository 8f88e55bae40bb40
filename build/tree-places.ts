import { join, posix, sep } from 'node:path'

/** Where the paths of build/chunks.ts begin. */
export const source = join(import.meta.dirname, '../src')

/** A module's path as build/chunks.ts writes it; what a bundler adds behind `?` is left out. */
export const placeOf = (id: string): string => {
  const [path = ''] = id.split('?')
  return posix.relative(source.split(sep).join('/'), path.split(sep).join('/'))
}

/** `{a,b}` is one of them, `*` anything but a slash; what names no file is a folder with all that lies in it. */
function patternOf(place: string): string {
  const pattern = place
    .replace(/[.$+()[\]^|]/g, '\\$&')
    .replaceAll('*', '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.split(',').join('|')})`)
  return /\.\w+$/.test(place) ? pattern : `${pattern}/.*`
}

/** Whether a path below `src` lies in one of the places. */
export function liesIn(places: readonly string[]): (path: string) => boolean {
  const wanted = new RegExp(`^(?:${places.map(patternOf).join('|') || '(?!)'})$`)
  return (path) => wanted.test(path)
}
