import { type StoryBlock, textOf } from './story-fields.ts'

let clock: Intl.DateTimeFormat | undefined

/** Returns the time in Warsaw, which the shop's dates refer to, as `2026-11-21T08:30`. */
function warsawTime(now: Date) {
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'short' })
  return clock.format(now).replace(' ', 'T')
}

/**
 * Whether a block is shown at this moment. `visible_from` and `visible_to` are days, the last one included, or moments. A missing or
 * invalid date sets no limit.
 */
export function isVisible(block: StoryBlock, now: Date): boolean {
  const from = momentOf(textOf(block.visible_from), '00:00')
  const to = momentOf(textOf(block.visible_to), '23:59')
  if (from === undefined && to === undefined) return true
  const here = warsawTime(now)
  return (from === undefined || from <= here) && (to === undefined || here <= to)
}

/**
 * Converts a date of Storyblok to Warsaw time: moments are in UTC with a blank between date and time, bare days are taken as they are.
 * @param otherwise the time that a bare day stands for
 */
function momentOf(written: string, otherwise: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?/.exec(written) ?? []
  if (!day) return undefined
  if (!time) return `${day}T${otherwise}`
  const moment = new Date(`${day}T${time}Z`)
  return Number.isNaN(moment.getTime()) ? undefined : warsawTime(moment)
}
