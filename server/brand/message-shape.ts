/** Variables, tags and plural forms of a message in ICU format. */
export interface MessageShape {
  variables: string[]
  tags: string[]
  /** `count: few many one other`, without exact cases such as `=0`. */
  plurals: string[]
  /** Text between the placeholders and tags, including that of plural forms. */
  words: string[]
}

/**
 * Parses a message such as `{count, plural, one {# sack} other {# sacks}} of <0>{name}</0>`.
 * @throws when the braces do not close or a brace holds no name
 */
export function shapeOf(message: string): MessageShape {
  const found = { variables: new Set<string>(), tags: new Set<string>(), plurals: new Set<string>(), words: [] as string[] }
  readText(message, 0, false, found)
  const sorted = (set: Set<string>) => [...set].toSorted()
  return { variables: sorted(found.variables), tags: sorted(found.tags), plurals: sorted(found.plurals), words: found.words }
}

interface Found {
  variables: Set<string>
  tags: Set<string>
  plurals: Set<string>
  words: string[]
}

/** Reads until the end or, inside a form, until its closing brace; returns the position after it. */
function readText(text: string, start: number, inForm: boolean, found: Found): number {
  let at = start
  let words = ''
  const flush = () => {
    if (words.trim()) found.words.push(words)
    words = ''
  }
  while (at < text.length) {
    const sign = text[at]
    if (sign === '}') {
      if (!inForm) throw new Error(`a brace closes nothing in "${text}"`)
      flush()
      return at + 1
    }
    if (sign === '{') {
      flush()
      at = readBrace(text, at + 1, found)
      continue
    }
    const tag = /^<(\/?[\w]+)\/?>/.exec(text.slice(at))
    if (tag) {
      flush()
      found.tags.add((tag[1] ?? '').replace('/', ''))
      at += tag[0].length
      continue
    }
    words += sign
    at += 1
  }
  flush()
  if (inForm) throw new Error(`a brace is not closed in "${text}"`)
  return at
}

function readBrace(text: string, start: number, found: Found): number {
  const head = /^\s*(\w+)\s*(?:\}|,\s*(plural|selectordinal|select)\s*,|,[^{}]*\})/.exec(text.slice(start))
  if (!head) throw new Error(`a brace holds no name in "${text}"`)
  const [matched, name = '', kind] = head
  found.variables.add(name)
  if (!kind) return start + matched.length
  const forms: string[] = []
  let at = start + matched.length
  for (;;) {
    const form = /^\s*(?:offset:\d+\s*)?(=?\w+)\s*\{/.exec(text.slice(at))
    if (form) {
      if (!form[1]?.startsWith('=')) forms.push(form[1] ?? '')
      at = readText(text, at + form[0].length, true, found)
      continue
    }
    const end = /^\s*\}/.exec(text.slice(at))
    if (!end) throw new Error(`the forms of ${name} do not close in "${text}"`)
    found.plurals.add(kind === 'plural' ? `${name}: ${forms.toSorted().join(' ')}` : `${name} ${kind}`)
    return at + end[0].length
  }
}
