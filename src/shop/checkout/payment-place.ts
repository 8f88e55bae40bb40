/**
 * Returns where the shopper is sent to pay: an https page of the payment provider, or the embedded backend's page on our origin;
 * `undefined` for anything else, because it is not safe for payments.
 */
export function paymentPlace(redirect: string | null | undefined): string | undefined {
  if (!redirect) return undefined
  if (/^\/services\/payu\/pay\/[A-Z0-9]{10,64}$/.test(redirect)) return redirect
  return redirect.startsWith('https://') && URL.canParse(redirect) ? redirect : undefined
}
