import type { Database } from './database.ts'

/** SQLite error codes that no program can repair: a full disk, a read-only file, a failing disk. */
const troubles: Record<number, string> = {
  8: 'may not be written',
  10: 'cannot be written or read: the disk fails',
  13: 'cannot be written: the disk is full',
  14: 'cannot be opened any more',
}

/** Returns one sentence for the operator, or `undefined` for any other error. The last byte of an extended error code is the plain code. */
export function writeTrouble(error: unknown): string | undefined {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return undefined
  const trouble = troubles[error.errcode & 0xff]
  return trouble && `DATABASE ${trouble}. What was confirmed is safe; until this is mended nothing can be changed or ordered.`
}

/** Whether the database can be written, tried with a write that changes nothing. */
export function canWrite(db: Database): boolean {
  try {
    db.transaction(() => db.run('UPDATE seed_mark SET hash = hash'))
    return true
  } catch {
    return false
  }
}
