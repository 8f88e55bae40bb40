import { type StoryBlock, textOf } from './story-fields.ts'

let clock: Intl.DateTimeFormat | undefined

/** `2026-11-21T08:30` in Warsaw, whose days the shop lives by. */
function warsawTime(now: Date) {
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'short' })
  return clock.format(now).replace(' ', 'T')
}

/**
 * Whether a block shows at this moment. `visible_from` and `visible_to` are days, the last one included, or moments; a block without
 * them always shows, and one whose date is no date does not count it.
 */
export function isVisible(block: StoryBlock, now: Date): boolean {
  const from = momentOf(textOf(block.visible_from), '00:00')
  const to = momentOf(textOf(block.visible_to), '23:59')
  if (from === undefined && to === undefined) return true
  const here = warsawTime(now)
  return (from === undefined || from <= here) && (to === undefined || here <= to)
}

/** Storyblok writes moments in UTC, with a blank between, and bare days as they are. */
function momentOf(written: string, otherwise: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?/.exec(written) ?? []
  if (!day) return undefined
  if (!time) return `${day}T${otherwise}`
  const moment = new Date(`${day}T${time}Z`)
  return Number.isNaN(moment.getTime()) ? undefined : warsawTime(moment)
}
