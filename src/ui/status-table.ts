import type { MessageDescriptor } from '@lingui/core'
import type { BadgeTone } from './badge.tsx'

/** The statuses that we know of something, with their names and tones; the shop may have thought of others since. */
export function statusTable<Status extends string>(
  names: Record<Status, MessageDescriptor>,
  tones: Partial<Record<Status, BadgeTone>>,
) {
  const isKnown = (code: unknown): code is Status => typeof code === 'string' && Object.hasOwn(names, code)
  return {
    isKnown,
    /** Undefined for one that we have no word for, which is called by the shop's own. */
    nameOf: (code: string | null): MessageDescriptor | undefined => (isKnown(code) ? names[code] : undefined),
    toneOf: (code: string | null): BadgeTone => (isKnown(code) ? (tones[code] ?? 'plain') : 'plain'),
  }
}
