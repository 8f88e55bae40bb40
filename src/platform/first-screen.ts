import { createContext } from 'react'

/**
 * Whether a page that replaces its frame shows only what fits on a screen, and so appears sooner; the rest follows once that is painted.
 */
export const FirstScreen = createContext(false)
