import type { SandboxStatus } from './sandbox-store.ts'

/** What becomes of a BLIK code by itself; undefined for one that no bank gave out. */
export function blikOutcome(code: string): SandboxStatus | undefined {
  if (/^(777\d{3}|200201)$/.test(code)) return 'COMPLETED'
  if (/^(700\d{3}|500500)$/.test(code)) return 'CANCELED'
  return undefined
}

/** Milliseconds in which the buyer confirms, or refuses, in the bank's app. */
export const confirmedAfter = 3000
