import type { ComponentProps } from 'react'

type Things = Record<string, unknown> | Record<string, unknown>[]

/**
 * Returns structured data for search engines, which read the server's HTML. In the browser React does not know about it and leaves it
 * alone: React creates script elements through innerHTML, which the page's Trusted Types policy refuses, so a client-side render would
 * fail.
 */
export function structuredData(jsonLd: Things = []): ComponentProps<'meta'>[] {
  if (typeof document !== 'undefined') return []
  // The router reads this key among the meta tags and escapes it; its types do not declare it.
  return [jsonLd].flat().map((one) => ({ 'script:ld+json': one }) as ComponentProps<'meta'>)
}

/** Removes the structured data of the first page, which does not describe the next one. */
export function dropStructuredData(): void {
  for (const said of document.querySelectorAll('script[type="application/ld+json"]')) said.remove()
}
