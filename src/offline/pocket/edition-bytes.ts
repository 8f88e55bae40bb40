import type { Locale } from '#platform/locale/locale.ts'
import { formatNumber } from '#platform/locale/format.ts'
import type { OfferedEdition } from '#worker/pocket-messages.ts'

/** Bytes that a choice still needs, and all that it weighs. @param families the whole shop without it */
export function bytesOf({ parts }: OfferedEdition, families: readonly string[] | undefined): { missing: number; all: number } {
  const chosen = parts.filter(
    (part) => !families || part.families.length === 0 || part.families.some((uid) => families.includes(uid)),
  )
  const sum = (some: typeof chosen) => some.reduce((total, { bytes }) => total + bytes, 0)
  return { missing: sum(chosen.filter(({ isHere }) => !isHere)), all: sum(chosen) }
}

/** `84 kB`, `1,2 MB`; spaces do not break. */
export function formatBytes(bytes: number, locale: Locale): string {
  if (bytes >= 1_000_000) return `${formatNumber(bytes / 1_000_000, locale, 1)}\u00a0MB`
  return `${formatNumber(Math.ceil(bytes / 1000), locale, 0)}\u00a0kB`
}
