/** What a person looked for and at: fields, phrases, products, the adviser. The look of the shop and settings without a person stay. */
const traces = ['plon-fields', 'plon-asked', 'plon-seen', 'plon-compared', 'plon-adviser', 'plon-typed']

/** Goes with the person at sign-out, in every tab; other tabs hear of it by themselves. */
export function forgetTraces(): void {
  try {
    for (const key of traces) {
      localStorage.removeItem(key)
      dispatchEvent(new StorageEvent('storage', { key }))
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
