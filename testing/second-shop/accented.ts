const letters: Readonly<Record<string, string>> = {
  ...{ a: 'åå', e: 'ëë', i: 'ïï', o: 'øø', u: 'üü', y: 'ÿÿ' },
  ...{ A: 'ÅÅ', E: 'ËË', I: 'ÏÏ', O: 'ØØ', U: 'ÜÜ', Y: 'ŸŸ' },
}

const words = (text: string) => text.replace(/[aeiouy]/gi, (letter) => letters[letter] ?? letter)

/** Returns the index after the brace that closes the one at `start`. */
function closing(message: string, start: number): number {
  let depth = 0
  for (let at = start; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1
    if (message[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  throw new Error(`A brace is not closed in "${message}"`)
}

/** Accents the forms of a choice and keeps its names: `{count, plural, one {# ïïtëëm} other {# ïïtëëms}}`. */
function choice(inner: string): string {
  const [head = ''] = /^\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/.exec(inner) ?? []
  if (!head) return inner
  // The language that is replaced has two more plural forms than English.
  const isPlural = /,\s*plural\s*,$/.test(head)
  let told = head
  for (let at = head.length; at < inner.length;) {
    const brace = inner.indexOf('{', at)
    if (brace < 0) return told + inner.slice(at)
    const end = closing(inner, brace)
    const [name, form] = [inner.slice(at, brace), `{${accented(inner.slice(brace + 1, end - 1))}}`]
    told += isPlural && name.trim() === 'other' ? ` few ${form} many ${form} other ${form}` : name + form
    at = end
  }
  return told
}

/** Translates a text of the catalogues into an invented language: longer, accented, with the same variables and tags. */
export function accented(message: string): string {
  let told = ''
  for (let at = 0; at < message.length;) {
    const next = message.slice(at).search(/[{<]/)
    if (next < 0) return told + words(message.slice(at))
    told += words(message.slice(at, at + next))
    at += next
    const end = message[at] === '{' ? closing(message, at) : message.indexOf('>', at) + 1
    const mark = message.slice(at, end)
    told += message[at] === '{' ? `{${choice(mark.slice(1, -1))}}` : mark
    at = end
  }
  return told
}
