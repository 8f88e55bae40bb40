import type { MessageDescriptor } from '@lingui/core'
import type { BadgeTone } from './badge.tsx'

/** Creates the table of known statuses with their names and tones; the engine may have others by now. */
export function statusTable<Status extends string>(
  names: Record<Status, MessageDescriptor>,
  tones: Partial<Record<Status, BadgeTone>>,
) {
  const isKnown = (code: unknown): code is Status => typeof code === 'string' && Object.hasOwn(names, code)
  return {
    isKnown,
    /** Returns the name of a status; `undefined` for an unknown one, which is shown by the engine's own name. */
    nameOf: (code: string | null): MessageDescriptor | undefined => (isKnown(code) ? names[code] : undefined),
    toneOf: (code: string | null): BadgeTone => (isKnown(code) ? (tones[code] ?? 'plain') : 'plain'),
  }
}
