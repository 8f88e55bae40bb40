import { fieldsOf, listOf, textOf } from './story-fields.ts'

const deepest = 40

/** Returns the plain text of a rich text node. */
export function textIn(node: unknown, depth = 0): string {
  if (depth > deepest) return ''
  if (Array.isArray(node)) return node.map((one) => textIn(one, depth + 1)).join(' ')
  const { text, content } = fieldsOf(node)
  return `${textOf(text)} ${listOf(content)
    .map((one) => textIn(one, depth + 1))
    .join(' ')}`
}
