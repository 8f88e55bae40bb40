import type { Database } from './database.ts'

/** SQLite's numbers of what no program can mend: a disk that is full, a file that may not be written, a disk that fails. */
const troubles: Record<number, string> = {
  8: 'may not be written',
  10: 'cannot be written or read: the disk fails',
  13: 'cannot be written: the disk is full',
  14: 'cannot be opened any more',
}

/** One sentence for the operator, or undefined where something else broke. Extended numbers carry the plain one in their last byte. */
export function writeTrouble(error: unknown): string | undefined {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return undefined
  const trouble = troubles[error.errcode & 0xff]
  return trouble && `DATABASE ${trouble}. What was confirmed is safe; until this is mended nothing can be changed or ordered.`
}

/** Tries a write that changes nothing. */
export function canWrite(db: Database): boolean {
  try {
    db.transaction(() => db.run('UPDATE seed_mark SET hash = hash'))
    return true
  } catch {
    return false
  }
}
