import type { ReactNode } from 'react'
import { hydrateRoot, type HydrationOptions } from 'react-dom/client'

/** Lies in React's own file (build/chunk-groups.ts), which then runs React as a task of its own and not as part of the entry's. */
export const hydrateDocument = (page: ReactNode, options: HydrationOptions) => hydrateRoot(document, page, options)
