/** Returns a path of this shop to return to; `undefined` for anything that could lead to another site. */
export function safeReturnUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//') || /[\\\u0000-\u001f]/.test(value))
    return undefined
  const base = 'https://shop.invalid'
  const url = URL.parse(value, base)
  // Resolving the dots and slashes of a path may result in a beginning that names a host.
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined
}
