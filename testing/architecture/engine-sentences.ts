import { Visitor, parseSync, type Node } from 'oxc-parser'

/** Methods of a text that decide by its words. */
const askedOfText = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'match', 'search', 'localeCompare'])
/** Methods that decide by the words of their argument. */
const askedWithText = new Set(['test', 'exec', 'has', 'get'])

/** True for `message`, `error.message` or `problem?.message ?? ''`: an engine's message, by its usual name. */
const isMessage = (written: string) =>
  /(^|[.\s(])(message|sentence)\b[\s'"`?)]*$/i.test(written.replace(/(\?\?|\|\|)\s*['"`]{2}\s*$/, ''))

/** Codes are in capitals; words are not. */
const hasWords = (text: string) => /[a-z]{2}/.test(text)
const flashMessageIn = (pattern: string) => hasWords(pattern.replaceAll(/\\[a-zA-Z]|\[[^\]]*\]|\(\?<\w+>/g, ' '))

/** True when a pattern has two words side by side: it is about a sentence, whatever it is applied to. */
const isPhrase = (pattern: string) => /[a-z]{2,} [a-z]{2,}/i.test(pattern)

/**
 * Finds places where a module decides by an engine's message. A message is in the shop's language and may be worded differently tomorrow.
 * @param sentences the engine's own, which may only occur in what is shown
 */
export function sentenceComparisons(path: string, source: string, sentences: ReadonlySet<string> = new Set()): string[] {
  const { program } = parseSync(path, source)
  const found: string[] = []
  const written = ({ start, end }: Pick<Node, 'start' | 'end'>) => source.slice(start, end)
  const note = (node: Pick<Node, 'start' | 'end'>) => {
    const line = source.slice(0, node.start).split('\n').length
    found.push(`${path}:${line}: ${written(node).replaceAll(/\s+/g, ' ').slice(0, 80)}`)
  }
  const literal = (node: Node) => (node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined)
  const pattern = (node: Node) => (node.type === 'Literal' && 'regex' in node ? node.regex.pattern : undefined)
  new Visitor({
    CallExpression(node) {
      const { callee, arguments: given } = node
      const [first] = given
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !first) return
      const { name } = callee.property
      if (askedWithText.has(name) && isMessage(written(first)) && flashMessageIn(pattern(callee.object) ?? 'words')) note(node)
      if (
        askedOfText.has(name) &&
        isMessage(written(callee.object)) &&
        flashMessageIn(pattern(first) ?? literal(first) ?? 'words')
      )
        note(node)
    },
    BinaryExpression(node) {
      if (!/^[!=]==?$/.test(node.operator)) return
      const { left, right } = node
      const text = literal(right) ?? literal(left)
      if (text !== undefined && hasWords(text) && (isMessage(written(left)) || isMessage(written(right)))) note(node)
    },
    SwitchStatement(node) {
      if (isMessage(written(node.discriminant))) note(node.discriminant)
    },
    Literal(node) {
      const phrase = pattern(node)
      if (phrase !== undefined && isPhrase(phrase)) note(node)
      if (typeof node.value === 'string' && sentences.has(node.value)) note(node)
    },
  }).visit(program)
  return [...new Set(found)]
}
