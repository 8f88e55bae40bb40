import type { ComponentProps } from 'react'
import { isFirstPage } from '#ui/first-page.ts'

type Things = Record<string, unknown> | Record<string, unknown>[]

/**
 * Structured data for search engines, which read what the server sent. A page reached in the browser leaves it out: React
 * makes script elements through innerHTML, which the page's Trusted Types policy rightly refuses.
 */
export function structuredData(jsonLd: Things = []): ComponentProps<'meta'>[] {
  // The router takes this key among the meta tags and escapes it; its types do not know it.
  return isFirstPage() ? [jsonLd].flat().map((one) => ({ 'script:ld+json': one }) as ComponentProps<'meta'>) : []
}
