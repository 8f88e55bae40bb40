import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { dice } from './requests.ts'

const walHead = 32
const frameHead = 24

/** Position in the write-ahead log: its current round, and the end of its last whole commit. */
export interface WalPlace {
  round: string
  end: number
  /** Database pages that the log contains up to there. */
  pages: Set<number>
  pageSize: number
}

export function walPlace(database: string): WalPlace {
  const file = `${database}-wal`
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
  const place: WalPlace = { round: '', end: 0, pages: new Set(), pageSize: 4096 }
  if (bytes.length < walHead) return place
  place.pageSize = bytes.readUInt32BE(8)
  place.round = bytes.subarray(16, 24).toString('hex')
  place.end = walHead
  const since = new Set<number>()
  const step = frameHead + place.pageSize
  for (let at = walHead; at + step <= bytes.length; at += step) {
    if (bytes.subarray(at + 8, at + 16).toString('hex') !== place.round) break
    since.add(bytes.readUInt32BE(at))
    const isCommit = bytes.readUInt32BE(at + 4) !== 0
    if (!isCommit) continue
    place.end = at + step
    for (const page of since) place.pages.add(page)
    since.clear()
  }
  return place
}

const sector = 512

/**
 * Makes a copy of what a disk may contain after a power loss: everything flushed with the last confirmed order, and any part of what came
 * later. Pages that the log contains may be torn in the database, as during a checkpoint. The index of the log is gone.
 */
export function tornCopy(database: string, copy: string, confirmed: WalPlace, random: ReturnType<typeof dice>): void {
  copyFileSync(database, copy)
  const now = walPlace(database)
  const log = existsSync(`${database}-wal`) ? readFileSync(`${database}-wal`) : Buffer.alloc(0)
  // Before a log restarts, its content is written to the database and flushed.
  const safe = now.round === confirmed.round ? confirmed.end : 0
  const cut = random.next() < 0.3 ? safe + random.below(log.length - safe + 1) : log.length
  const torn = Buffer.from(log.subarray(0, cut))
  for (let at = Math.ceil(safe / sector) * sector; at < torn.length; at += sector) {
    const fate = random.next()
    const end = Math.min(at + sector, torn.length)
    if (fate < 0.2) torn.fill(0, at, end)
    else if (fate < 0.4) for (let byte = at; byte < end; byte++) torn[byte] = random.below(256)
  }
  writeFileSync(`${copy}-wal`, torn)
  if (safe > 0) tearPages(copy, confirmed, random)
}

function tearPages(copy: string, { pages, pageSize }: WalPlace, random: ReturnType<typeof dice>): void {
  const bytes = readFileSync(copy)
  for (const page of pages) {
    const from = (page - 1) * pageSize
    if (from + pageSize > bytes.length || random.next() > 0.3) continue
    for (let byte = from + pageSize / 2; byte < from + pageSize; byte++) bytes[byte] = random.below(256)
  }
  writeFileSync(copy, bytes)
}
