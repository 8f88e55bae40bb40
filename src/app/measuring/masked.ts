const query = /((?:https?:\/\/|\/)[^\s"'<>?#]*)[?#][^\s"'<>]*/g
const mail = /[^\s@"'<>()/=&]+(?:@|%40)[^\s@"'<>()/&]+\.\w+/g
/** Telephone numbers, tax ids and account numbers; a date has fewer digits. */
const number = /\+?\d(?:[ -]?\d){8,}/g
/** Cart ids, tokens and keys, which mix letters and digits. */
const id = /\b(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{20,}\b/gi
/** Path below a personal page: order numbers, address ids, downloads. */
const own = /(\/(?:customer|checkout)\/[a-z-]+)\/[^\s"'<>?#]+/g

/** Returns a text without personal data: emails, numbers, keys, and the query and hash of URLs. */
export function maskedText(text: string): string {
  return text.replace(query, '$1').replace(own, '$1/*').replace(mail, '[mail]').replace(id, '[id]').replace(number, '[number]')
}

/** Names of the service's own ids, by which it joins related events; they are not masked. */
const marks = /(^|[._])(event|trace|span|parent_span|segment|replay|error|debug)[._]?ids?$|^(release|public_key|sample_rand)$/i

/** Masks every string in a report, at any depth. @param name key that holds the value */
export function masked(value: unknown, name = ''): unknown {
  if (marks.test(name)) return value
  if (typeof value === 'string') return maskedText(value)
  if (Array.isArray(value)) return value.map((one) => masked(one, name))
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, masked(one, key)]))
}
