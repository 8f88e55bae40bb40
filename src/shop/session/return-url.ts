/** A path of this shop to come back to; anything that could lead elsewhere is undefined. */
export function safeReturnUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//') || /[\\\u0000-\u001f]/.test(value))
    return undefined
  const base = 'https://shop.invalid'
  const url = URL.parse(value, base)
  // Dots and slashes of a path may fold into a beginning that names a host.
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined
}
