const query = /((?:https?:\/\/|\/)[^\s"'<>?#]*)[?#][^\s"'<>]*/g
const mail = /[^\s@"'<>()/=&]+(?:@|%40)[^\s@"'<>()/&]+\.\w+/g
/** Telephones, tax ids, accounts; a day has fewer digits. */
const number = /\+?\d(?:[ -]?\d){8,}/g
/** Carts, tokens and keys, in which letters and digits are mixed. */
const id = /\b(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{20,}\b/gi
/** What stands in an address of a person's own pages: orders, addresses, downloads. */
const own = /(\/(?:customer|checkout)\/[a-z-]+)\/[^\s"'<>?#]+/g

/** A text without what could say who somebody is: mails, numbers, keys, and whatever follows an address. */
export function maskedText(text: string): string {
  return text.replace(query, '$1').replace(own, '$1/*').replace(mail, '[mail]').replace(id, '[id]').replace(number, '[number]')
}

/** Names of the service's own marks, by which it joins what belongs together. */
const marks = /(^|[._])(event|trace|span|parent_span|segment|replay|error|debug)[._]?ids?$|^(release|public_key|sample_rand)$/i

/** The same of every text in a report, however deep. @param name under which it stands */
export function masked(value: unknown, name = ''): unknown {
  if (marks.test(name)) return value
  if (typeof value === 'string') return maskedText(value)
  if (Array.isArray(value)) return value.map((one) => masked(one, name))
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, masked(one, key)]))
}
