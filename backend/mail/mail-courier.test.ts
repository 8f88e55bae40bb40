/** @module-tag slow */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openSeededDatabase } from '../database/seeded-file.ts'
import { type MailCourier, mailCourier, pausesBetweenAttempts } from './mail-courier.ts'
import { type Mail, keptMails } from './mailer.ts'

let db: Database
let now = new Date('2026-11-21T10:00:00Z')
beforeEach(() => {
  db = openSeededDatabase(':memory:')
  now = new Date('2026-11-21T10:00:00Z')
})
afterEach(() => db.close())

const mail = (to: string): Mail => ({ to, template: 'a_template', subject: 'Temat', text: 'Treść', html: '<p>Treść</p>' })
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

/** Creates a courier with a scripted mail transport and a clock that is moved by hand. */
function office({ refuse = () => undefined }: { refuse?: (mail: Mail) => Error | undefined } = {}) {
  const delivered: string[] = []
  const told: unknown[] = []
  let wake: { work: () => void; at: number } | undefined
  const courier: MailCourier = mailCourier({
    db,
    clock: () => now,
    log: (error) => told.push(error),
    later(work, milliseconds) {
      wake = { work, at: now.getTime() + milliseconds }
      return () => (wake = undefined)
    },
    post: {
      async deliver(one) {
        const refusal = refuse(one)
        if (refusal) throw refusal
        delivered.push(one.to)
      },
      close: () => {},
    },
  })
  return {
    ...{ courier, delivered, told },
    /** Returns the seconds until the courier's next attempt, after running it; `undefined` when none is scheduled. */
    async wait() {
      if (!wake) return undefined
      const { work, at } = wake
      const seconds = (at - now.getTime()) / 1000
      now = new Date(at)
      wake = undefined
      work()
      await settled()
      return seconds
    },
  }
}

describe('the courier', () => {
  test('carries mails away after whatever they are about, in their order, and keeps none', async () => {
    const { courier, delivered } = office()
    db.transaction(() => {
      courier.send(mail('a@demo.example'))
      courier.send(mail('b@demo.example'))
      expect([delivered, keptMails(db).length]).toEqual([[], 2])
    })
    await settled()
    expect([delivered, keptMails(db)]).toEqual([['a@demo.example', 'b@demo.example'], []])
  })

  test('sends nothing of what did not happen', async () => {
    const { courier, delivered } = office()
    expect(() =>
      db.transaction(() => {
        courier.send(mail('a@demo.example'))
        throw new Error('rolled back')
      }),
    ).toThrow('rolled back')
    await settled()
    expect(delivered).toEqual([])
  })

  test('tries again, with longer and longer pauses, and gives up in the end without losing the mail', async () => {
    const { courier, delivered, told, wait } = office({ refuse: () => new Error('connection refused') })
    courier.send(mail('a@demo.example'))
    await settled()
    const pauses: (number | undefined)[] = []
    for (let pause = await wait(); pause !== undefined; pause = await wait()) pauses.push(pause)
    expect(pauses).toEqual(pausesBetweenAttempts.map((pause) => pause / 1000))
    expect([told.length, delivered, keptMails(db).length]).toEqual([5, [], 1])
  })

  test('one mail that fails holds up no other', async () => {
    let down = true
    const { courier, delivered, wait } = office({
      refuse: ({ to }) => (to === 'a@demo.example' && down ? new Error('try later') : undefined),
    })
    courier.send(mail('a@demo.example'))
    courier.send(mail('b@demo.example'))
    await settled()
    expect(delivered).toEqual(['b@demo.example'])
    down = false
    await wait()
    expect([delivered, keptMails(db)]).toEqual([['b@demo.example', 'a@demo.example'], []])
  })

  test('does not ask again where it was refused for good', async () => {
    const unknown = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
    const { courier, told, wait } = office({ refuse: () => unknown })
    courier.send(mail('a@demo.example'))
    await settled()
    expect([told, await wait()]).toEqual([[unknown], undefined])
  })

  test('finds after a start what was left', async () => {
    const first = office({ refuse: () => new Error('down') })
    first.courier.send(mail('a@demo.example'))
    await settled()
    first.courier.close()
    const second = office()
    await second.wait()
    expect([second.delivered, keptMails(db)]).toEqual([['a@demo.example'], []])
  })

  test('that is stopped in the middle of a delivery touches the database no more', async () => {
    let finish = () => {}
    const told: unknown[] = []
    const courier = mailCourier({
      ...{ db, clock: () => now, log: (error: unknown) => told.push(error) },
      post: { deliver: () => new Promise<void>((resolve) => (finish = resolve)), close: () => {} },
    })
    courier.send(mail('a@demo.example'))
    courier.send(mail('b@demo.example'))
    await settled()
    courier.close()
    const kept = keptMails(db)
    finish()
    await settled()
    expect([told, keptMails(db), kept.length]).toEqual([[], kept, 2])
  })
})
