import type { Database } from '../database/database.ts'
import { type Mail, type Mailer, keepMail } from './mailer.ts'

/** Transport that delivers a mail; a rejection means that the delivery has to be retried. */
export interface MailPost {
  deliver(mail: Mail): Promise<void>
  close(): void
}

export interface MailCourier extends Mailer {
  close(): void
}

export interface CourierParts {
  db: Database
  clock: () => Date
  post: MailPost
  /** Called with the error of each failed attempt. */
  log: (error: unknown) => void
  /** Schedules work; returns a function that cancels it. */
  later?: (work: () => void, milliseconds: number) => () => void
}

interface WaitingMail extends Mail {
  id: number
  attempts: number
  next_at: string
}

/** A permanent refusal (5xx) is not retried: the address is wrong, or the mail is unwanted. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500

const second = 1000
/** Milliseconds of delay after the first, second … failure; after the last one the mail stays in the database. */
export const pausesBetweenAttempts = [10 * second, 60 * second, 600 * second, 3600 * second]

function calledLater(work: () => void, milliseconds: number) {
  const timer = setTimeout(work, milliseconds)
  // A mail that waits for its next attempt must not keep the process running: it is stored in the database.
  timer.unref()
  return () => clearTimeout(timer)
}

/**
 * Stores each mail in the same transaction as the change it is about, and delivers it afterwards: a mail server that is slow or down does
 * not delay the shopper, and a killed process loses no mail.
 */
export function mailCourier({ db, clock, post, log, later = calledLater }: CourierParts): MailCourier {
  let carrying = false
  let closed = false
  let callOff = () => {}

  const next = () =>
    db.get<WaitingMail>(
      `SELECT id, recipient AS "to", template, subject, text, html, attempts, next_at FROM mail
       WHERE next_at IS NOT NULL ORDER BY next_at, id LIMIT 1`,
    )

  function wakeAt(at: string) {
    callOff()
    callOff = later(() => void carry(), Math.max(0, Date.parse(at) - clock().getTime()))
  }

  async function attempt(mail: WaitingMail) {
    try {
      await post.deliver(mail)
      if (!closed) db.run('DELETE FROM mail WHERE id = ?', mail.id)
    } catch (error) {
      log(error)
      if (closed) return
      const pause = isRefusal(error) ? undefined : pausesBetweenAttempts[mail.attempts]
      const again = pause === undefined ? null : new Date(clock().getTime() + pause).toISOString()
      db.run('UPDATE mail SET attempts = attempts + 1, next_at = ? WHERE id = ?', again, mail.id)
    }
  }

  async function carry() {
    if (carrying || closed) return
    carrying = true
    try {
      while (!closed) {
        const mail = next()
        if (!mail) break
        if (Date.parse(mail.next_at) > clock().getTime()) {
          wakeAt(mail.next_at)
          break
        }
        await attempt(mail)
      }
    } catch (error) {
      log(error)
    } finally {
      carrying = false
    }
  }

  const left = next()
  if (left) wakeAt(left.next_at)

  return {
    send(mail) {
      keepMail(db, clock, mail, clock().toISOString())
      // Runs after the caller's synchronous transaction has ended.
      setImmediate(() => void carry())
    },
    close() {
      closed = true
      callOff()
      post.close()
    },
  }
}
