import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Copies that stay, the newest ones, each as large as the database; and days, since a copy still knows who has left. */
export const copiesKept = { most: 3, days: 30 }

// Only what this program has named itself.
const stamp = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)(\.\d+)?$/
const byAge = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

/** Removes the copies of elder versions beside the file that are too many or too old. */
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
