import type { Line } from '../pocket-messages.ts'

/** What a browser may report about its connection; Chromium only, so the DOM types lack some of it. */
interface ToldLine {
  saveData?: boolean
  type?: string
}

export function lineOf(told: ToldLine | undefined): Line {
  if (told?.saveData || told?.type === 'cellular') return 'metered'
  return told?.type === 'wifi' || told?.type === 'ethernet' ? 'free' : 'unknown'
}

export const thisLine = (): Line => lineOf((navigator as { connection?: ToldLine }).connection)
