import type { Module } from './module-imports.ts'

/**
 * Returns import cycles (Tarjan's strongly connected components), each with its members. The router's type, which its own routes import, is
 * erased and makes no cycle.
 */
export function rings(modules: readonly Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[] = []

  function visit(path: string): number {
    const index = order.size
    order.set(path, index)
    stack.push(path)
    let low = index
    for (const next of needs(byPath.get(path))) {
      if (!byPath.has(next)) continue
      if (next === path) found.push(`${path} imports itself`)
      else if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    lowest.set(path, low)
    if (low === index) {
      const members = stack.splice(stack.indexOf(path))
      if (members.length > 1) found.push(`a ring: ${members.join(' → ')}`)
    }
    return low
  }

  for (const { path } of modules) if (!order.has(path)) visit(path)
  return found
}

function needs(module: Module | undefined): string[] {
  return (module?.imports ?? [])
    .filter((one) => one.ours && !(one.typeOnly && one.target === 'src/router.tsx'))
    .map((one) => one.target)
}
