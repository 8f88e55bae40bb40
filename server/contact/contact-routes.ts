import { type Context, Hono } from 'hono'
import { features } from '#config'
import * as v from 'valibot'
import type { Log } from '../access-log.ts'
import { BodyTooLarge, readBounded } from '../bounded-body.ts'
import type { ContactSettingsAnswer } from '../api.ts'
import type { Config } from '../config.ts'
import { addressOf } from '../limits/client-address.ts'
import type { Limits } from '../limits/limits.ts'
import { isSameOrigin } from '../request-guard.ts'
import type { Traced } from '../traced.ts'
import { ApplicationForm, ContactForm, wrongFields } from './contact-form.ts'
import { largestFile, readLetterFile } from './letter-file.ts'
import { type LetterPost, letterPost } from './letter-post.ts'
import type { Letter } from './letter.ts'

export interface ContactParts {
  config: Config
  commerceUrl: string
  log: Log
  limits: Limits
  post?: LetterPost
  /** Whether a token proves a human sender; without this check every sender passes. */
  isHuman?: (token: string, action: string, trace: string) => Promise<boolean>
}

const largestForm = 64 * 1024

/** Rows about the sender that both kinds of letters share, labelled in the language of the recipients. */
const rowsOfPerson = ({ name, email, phone, locale }: { name: string; email: string; phone: string; locale: string }) =>
  [
    ['Imię i nazwisko', name],
    ['E-mail', email],
    ['Telefon', phone],
    ['Język', locale],
  ] as const

/** `POST /api/contact` and `POST /api/contact/application`: visitors' letters, sent on by mail. */
export function createContact({ config, commerceUrl, log, limits, isHuman, ...own }: ContactParts): Hono<Traced> {
  const post = own.post ?? letterPost(config.contact, commerceUrl, config.serviceTimeout)

  const refuse = (c: Context, status: 400 | 403 | 413 | 422 | 429 | 503 | 504, code: string, fields: readonly string[] = []) =>
    c.json({ errors: [{ message: code, extensions: { code, fields } }] }, status, { 'cache-control': 'no-store' })

  /** Runs the checks that need nothing of the form; returns the refusal, if any. */
  async function barred(c: Context<Traced>): Promise<Response | undefined> {
    const host = c.req.header('host') ?? new URL(c.req.url).host
    if (c.req.header('x-requested-with') !== 'nx' || !isSameOrigin(c.req.raw.headers, host, config)) {
      log.security('letter from elsewhere', c.var.trace)
      return refuse(c, 403, 'FORBIDDEN')
    }
    return (await overrun(c, '/api/contact forms')) ?? (post ? undefined : refuse(c, 503, 'NO_POST'))
  }

  async function overrun(c: Context<Traced>, of: string): Promise<Response | undefined> {
    const admission = await limits.admit(of, { address: addressOf(c, config) })
    if (admission.ok) return undefined
    c.header('retry-after', String(admission.wait))
    return refuse(c, 429, 'TOO_MANY')
  }

  async function send(
    c: Context<Traced>,
    letter: Letter,
    { token, website }: { token: string; website: string },
    action: string,
  ) {
    const thanks = () => c.json({ data: { sent: true } }, 200, { 'cache-control': 'no-store' })
    if (website) {
      log.security('letter of a machine', c.var.trace)
      return thanks()
    }
    // Counted only now: an invalid form does not count as a letter.
    const bar = await overrun(c, '/api/contact')
    if (bar) return bar
    if (isHuman && !(await isHuman(token, action, c.var.trace))) return refuse(c, 403, 'NOT_HUMAN')
    try {
      await post?.(letter)
      return thanks()
    } catch (error) {
      log.error('letter', c.var.trace, error instanceof Error ? error.name : 'unknown')
      // A service that did not answer in time may have accepted the letter.
      if (isLate(error)) return refuse(c, 504, 'NOT_KNOWN')
      c.header('retry-after', '5')
      return refuse(c, 503, 'NOT_SENT')
    }
  }

  const { humanCheck } = config
  const settings: ContactSettingsAnswer = {
    data: { humanCheck: humanCheck ? { siteKey: humanCheck.siteKey, script: humanCheck.scriptUrl, action: 'contact' } : null },
  }
  return new Hono<Traced>()
    .get('/settings', (c) => c.json(settings, 200, { 'cache-control': 'public, max-age=300' }))
    .post('/', async (c) => {
      const bar = await barred(c)
      if (bar) return bar
      const body = await readBounded(c.req.raw, largestForm).catch((error: unknown) => error)
      if (!(body instanceof Uint8Array)) return refuse(c, body instanceof BodyTooLarge ? 413 : 400, 'TOO_LARGE')
      const form = v.safeParse(ContactForm, jsonIn(body))
      if (!form.success) return refuse(c, 422, 'INVALID', wrongFields(form.issues))
      const { name, email, topic, message } = form.output
      const rows = [['Temat', topic] as const, ...rowsOfPerson(form.output)]
      const letter: Letter = {
        ...{ to: config.contact.contactTo, replyTo: { name, address: email }, template: 'contact_form' },
        ...{ subject: `Kontakt: ${topic} – ${name}`, rows, message },
      }
      return send(c, letter, form.output, 'contact')
    })
    .post('/application', async (c) => {
      if (!features.careers) return c.notFound()
      const bar = await barred(c)
      if (bar) return bar
      const body = await readBounded(c.req.raw, largestFile + largestForm).catch((error: unknown) => error)
      if (!(body instanceof Uint8Array)) return refuse(c, body instanceof BodyTooLarge ? 413 : 400, 'TOO_LARGE', ['file'])
      const fields = await new Response(new Uint8Array(body), { headers: { 'content-type': c.req.header('content-type') ?? '' } })
        .formData()
        .catch(() => undefined)
      if (!fields) return refuse(c, 400, 'BAD_REQUEST')
      const form = v.safeParse(ApplicationForm, Object.fromEntries([...fields].filter(([key]) => key !== 'file')))
      const cv = await readLetterFile(fields.get('file'))
      const wrong = [...(form.success ? [] : wrongFields(form.issues)), ...(cv.ok ? [] : ['file'])]
      if (!form.success || !cv.ok) return refuse(c, 422, 'INVALID', wrong)
      const { name, email, offer, message } = form.output
      const rows = [['Oferta', offer] as const, ...rowsOfPerson(form.output)]
      const letter: Letter = {
        ...{ to: config.contact.careersTo, replyTo: { name, address: email }, template: 'job_application' },
        ...{ subject: `Aplikacja: ${offer} – ${name}`, rows, message, file: cv.file },
      }
      return send(c, letter, form.output, 'application')
    })
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

/** Whether the error is a timeout of `fetch`, or of a mail server that had been reached. */
function isLate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'TimeoutError' || ('code' in error && error.code === 'ETIMEDOUT' && error.message !== 'Connection timeout')
  )
}
