import type { ComponentProps } from 'react'
import { isFirstPage } from '#ui/first-page.ts'

/**
 * Structured data for search engines, which read what the server sent. A page reached in the browser leaves it out: React
 * makes script elements through innerHTML, which the page's Trusted Types policy rightly refuses.
 */
export function structuredData(jsonLd: Record<string, unknown> | undefined): ComponentProps<'meta'>[] {
  // The router takes this key among the meta tags and escapes it; its types do not know it.
  return jsonLd && isFirstPage() ? [{ 'script:ld+json': jsonLd } as ComponentProps<'meta'>] : []
}
