/** A visitor's letter to the shop. */
export interface Letter {
  to: string
  /** The sender, to whom replies go. */
  replyTo: { name: string; address: string }
  template: 'contact_form' | 'job_application'
  subject: string
  /** Labels with the values that the visitor has entered. */
  rows: readonly (readonly [string, string])[]
  message: string
  file?: LetterFile | undefined
}

export interface LetterFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** Puts a text on one line: a line break in a mail header would begin another header. */
export const onOneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

export const textOf = ({ rows, message }: Letter) =>
  [...rows.map(([label, value]) => `${label}: ${value}`), '', message].join('\n')

export function htmlOf({ rows, message, subject }: Letter) {
  const lines = rows.map(([label, value]) => `<tr><th align="left">${escaped(label)}</th><td>${escaped(value)}</td></tr>`)
  const text = escaped(message).replaceAll('\n', '<br>')
  const title = escaped(onOneLine(subject))
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>${title}</title></head><body><table>${lines.join('')}</table><p>${text}</p></body></html>`
}
