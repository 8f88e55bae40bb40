/**
 * Where the shopper is sent to pay: a page of the payment provider, or the miniature's below our own address; anything else is no place to
 * send somebody with money.
 */
export function paymentPlace(redirect: string | null | undefined): string | undefined {
  if (!redirect) return undefined
  if (/^\/services\/payu\/pay\/[A-Z0-9]{10,64}$/.test(redirect)) return redirect
  return redirect.startsWith('https://') && URL.canParse(redirect) ? redirect : undefined
}
