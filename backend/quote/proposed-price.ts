/** The dearest piece anybody may propose a price for, in grosz. */
const dearest = 999_999_999

export const noteLimits = { item: 1000, quote: 2000, name: 255 }

export type Proposal = { ok: true; grosz: number } | { ok: false; message: string }

/** Reads a price in złoty as grosz: positive, with two decimals at most, and below what is plainly a slip. */
export function proposedPrice(zloty: number): Proposal {
  if (!(zloty > 0)) return { ok: false, message: 'The price must be greater than 0.' }
  // Compared as the text one would type: 0.1 + 0.2 is not what anybody typed.
  if (Number(zloty.toFixed(2)) !== zloty) return { ok: false, message: 'The price may have at most two decimal places.' }
  const grosz = Math.round(zloty * 100)
  return grosz > dearest ? { ok: false, message: 'The price may be at most 9999999.99.' } : { ok: true, grosz }
}

/** @returns why a note cannot be kept; HTML in it is kept as the text it is. */
export const noteProblem = (note: string, limit: number) =>
  note.length > limit ? `The note may have at most ${limit} characters.` : null
