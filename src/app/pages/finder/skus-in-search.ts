/** Returns the SKUs of a URL, `?sku=A&sku=B`, four at most; invalid ones are left out. */
export function skusInSearch(search: object): string[] {
  const given: unknown = 'sku' in search ? search.sku : undefined
  const all: unknown[] = Array.isArray(given) ? given : [given]
  return [...new Set(all.filter((one): one is string => typeof one === 'string' && /^[\w.-]{1,64}$/.test(one)))].slice(0, 4)
}
