import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * How many of the newest copies stay, each as large as the database, and for how many days: a copy still contains customers who have
 * deleted their account.
 */
export const copiesKept = { most: 3, days: 30 }

// Matches only names given by this program.
const stamp = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)(\.\d+)?$/
const byAge = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

/** Removes copies of older versions beside the file that are too many or too old. */
export function dropElderCopies(file: string, now: number = Date.now()) {
  const begin = `${basename(file)}.before-`
  const made = (name: string) => stamp.exec(name.slice(begin.length))
  const copies = readdirSync(dirname(file))
    .filter((name) => name.startsWith(begin) && made(name))
    .sort(byAge)
  const isOld = (name: string) => {
    const [, hour, minute, second] = made(name) ?? []
    return Date.parse(`${hour}:${minute}:${second}Z`) < now - copiesKept.days * 86_400_000
  }
  for (const [at, name] of copies.entries())
    if (at < copies.length - copiesKept.most || isOld(name)) rmSync(join(dirname(file), name), { force: true })
}
