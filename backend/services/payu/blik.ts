import type { SandboxStatus } from './sandbox-store.ts'

/** Returns the final status that a BLIK code leads to; `undefined` for a code that no bank issued. */
export function blikOutcome(code: string): SandboxStatus | undefined {
  if (/^(777\d{3}|200201)$/.test(code)) return 'COMPLETED'
  if (/^(700\d{3}|500500)$/.test(code)) return 'CANCELED'
  return undefined
}

/** Milliseconds until the buyer confirms or refuses in the bank's app. */
export const confirmedAfter = 3000
