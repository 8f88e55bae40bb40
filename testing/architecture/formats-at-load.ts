import { Visitor, parseSync } from 'oxc-parser'

/**
 * Finds `Intl` formats that a module creates while it is loaded. The first of a language or a time zone takes a browser 15 ms, on a phone
 * 60, so formats are created when they are needed. An arrow function passed to a call at the top level (`list.map(…)`) counts too.
 */
export function formatsAtLoad(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  const found: string[] = []
  const runsAtOnce = new Set<number>()
  let depth = 0
  const enter = ({ start }: { start: number }) => {
    if (!runsAtOnce.has(start)) depth += 1
  }
  const leave = ({ start }: { start: number }) => {
    if (!runsAtOnce.has(start)) depth -= 1
  }
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression({ arguments: given }) {
      if (depth === 0) for (const { start, type } of given) if (type === 'ArrowFunctionExpression') runsAtOnce.add(start)
    },
    NewExpression({ callee, start }) {
      if (depth > 0 || callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
      if (callee.object.name === 'Intl') found.push(`${path}:${source.slice(0, start).split('\n').length}`)
    },
  }).visit(program)
  return found
}
