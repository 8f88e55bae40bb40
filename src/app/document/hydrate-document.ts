import type { ReactNode } from 'react'
import { hydrateRoot, type HydrationOptions } from 'react-dom/client'

/**
 * Hydrates the document. It is bundled into React's own file (build/chunk-groups.ts), so that React is evaluated in a task of its own and
 * not in the entry's.
 */
export const hydrateDocument = (page: ReactNode, options: HydrationOptions) => hydrateRoot(document, page, options)
