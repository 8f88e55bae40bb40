/** Returns the route id of a file below `src/routes/`, by the router's own naming rules; `undefined` for a file that is no route. */
export function routeIdOf(file: string): string | undefined {
  const path = /^src\/routes\/(.+)\.[jt]sx?$/.exec(file)?.[1]
  if (path === undefined) return undefined
  // A dot separates like a slash, unless it is in brackets.
  const segments = path
    .replace(/\.lazy$/, '')
    .replace(/\[(.)\]/g, (_, one: string) => `\u0000${one.charCodeAt(0)}\u0000`)
    .split(/[/.]/)
    .map((segment) => segment.replace(/\u0000(\d+)\u0000/g, (_, code: string) => String.fromCharCode(Number(code))))
  const last = segments.at(-1)
  if (segments.length === 1 && last === '__root') return '__root__'
  if (last === 'route') segments.pop()
  if (last === 'index') segments[segments.length - 1] = ''
  return `/${segments.join('/')}`
}

/** Returns the ids of the routes that are always rendered together with this one, the root's first. */
export function parentIds(id: string): string[] {
  if (id === '__root__') return []
  const segments = id.split('/').slice(1)
  return ['__root__', ...segments.slice(0, -1).map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)]
}
