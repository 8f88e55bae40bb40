/** Highest price that may be proposed for a piece, in grosz. */
const dearest = 999_999_999

export const noteLimits = { item: 1000, quote: 2000, name: 255 }

export type Proposal = { ok: true; grosz: number } | { ok: false; message: string }

/** Parses a price in złoty into grosz: positive, with at most two decimals, and at most 9999999.99. */
export function proposedPrice(zloty: number): Proposal {
  if (!(zloty > 0)) return { ok: false, message: 'The price must be greater than 0.' }
  // Compared in its decimal form, because a sum such as 0.1 + 0.2 has more than two decimals.
  if (Number(zloty.toFixed(2)) !== zloty) return { ok: false, message: 'The price may have at most two decimal places.' }
  const grosz = Math.round(zloty * 100)
  return grosz > dearest ? { ok: false, message: 'The price may be at most 9999999.99.' } : { ok: true, grosz }
}

/** Returns why a note is refused, `null` when it is accepted; HTML in it is stored as plain text. */
export const noteProblem = (note: string, limit: number) =>
  note.length > limit ? `The note may have at most ${limit} characters.` : null
