import { Visitor, parseSync, type JSXElement } from 'oxc-parser'

/** Attributes whose text a person reads or hears. */
const spoken = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label', 'hint', 'error'])

const word = /\p{L}{2,}/u

/** Names and codes that are the same in every language. */
const names = /^(OK|Plon|BLIK|PayU|NIP|VAT|EAN|SKU|PLN|zł|PDF|kg|ml|ha)$/

/** Returns texts that a shopper would read and that no catalogue has: text between tags and in spoken attributes. */
export function bareTexts(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  const found: string[] = []
  let translated = 0
  const note = (text: string) => {
    const trimmed = text.trim()
    if (translated === 0 && word.test(trimmed) && !names.test(trimmed)) found.push(`${path}: ${trimmed.replaceAll(/\s+/g, ' ')}`)
  }
  new Visitor({
    JSXElement: (node) => {
      if (isMacro(node)) translated += 1
    },
    'JSXElement:exit': (node) => {
      if (isMacro(node)) translated -= 1
    },
    JSXText: ({ value }) => note(value),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && spoken.has(name.name) && value?.type === 'Literal' && typeof value.value === 'string')
        note(value.value)
    },
  }).visit(program)
  return found
}

function isMacro({ openingElement: { name } }: JSXElement) {
  return name.type === 'JSXIdentifier' && ['Trans', 'Plural', 'Select', 'SelectOrdinal'].includes(name.name)
}
