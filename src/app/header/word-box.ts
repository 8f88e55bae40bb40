import type { CSSProperties } from 'react'

/** Room for a word by the number of its letters, for the class `word`: a font that comes late moves nothing beside it. */
export const wordBox = (word: string): CSSProperties => ({ '--letters': word.length }) as CSSProperties
