import type { ComponentProps } from 'react'

type Things = Record<string, unknown> | Record<string, unknown>[]

/**
 * Structured data for search engines, which read what the server sent. In the browser React knows nothing of it and leaves it where it is:
 * React makes script elements through innerHTML, which the page's Trusted Types policy rightly refuses, so a page that has to be drawn
 * anew would be lost by it.
 */
export function structuredData(jsonLd: Things = []): ComponentProps<'meta'>[] {
  if (typeof document !== 'undefined') return []
  // The router takes this key among the meta tags and escapes it; its types do not know it.
  return [jsonLd].flat().map((one) => ({ 'script:ld+json': one }) as ComponentProps<'meta'>)
}

/** What the first page said of itself is not true of the next one. */
export function dropStructuredData(): void {
  for (const said of document.querySelectorAll('script[type="application/ld+json"]')) said.remove()
}
