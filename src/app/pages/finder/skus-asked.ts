/** The SKUs of an address, `?sku=A&sku=B`; what is none is left out. */
export function skusAsked(search: object): string[] {
  const given: unknown = 'sku' in search ? search.sku : undefined
  const all: unknown[] = Array.isArray(given) ? given : [given]
  return [...new Set(all.filter((one): one is string => typeof one === 'string' && /^[\w.-]{1,64}$/.test(one)))].slice(0, 4)
}
