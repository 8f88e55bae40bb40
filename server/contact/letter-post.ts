import { createLine } from '../limits/line-table.ts'
import { createOutside, NoAnswer } from '../outside/call.ts'
import type { ContactSettings } from './contact-settings.ts'
import { type Letter, htmlOf, onOneLine, textOf } from './letter.ts'

/** Sends a letter on; rejects when it was not accepted or when the answer did not come in time. */
export type LetterPost = (letter: Letter) => Promise<void>

/**
 * Returns the transport for letters: the configured mail server, a letter box, or `undefined` when there is neither.
 * @param patience milliseconds a mail server gets for each step, and a letter box for the whole request
 */
export function letterPost(settings: ContactSettings, commerceUrl: string, patience = 10_000): LetterPost | undefined {
  const post = carrierOf(settings, commerceUrl, patience)
  const line = createLine('letters')
  return (
    post &&
    (async (letter) => {
      const taken = await line.pass(async () => ({ done: await post(letter) }))
      if (!taken) throw new Error('Too many letters are on their way')
    })
  )
}

function carrierOf(settings: ContactSettings, commerceUrl: string, patience: number): LetterPost | undefined {
  if (settings.smtpUrl) return smtpPost(settings.smtpUrl, settings.from, patience)
  if (settings.boxUrl) return backendPost(new URL(settings.boxUrl), patience)
  return settings.hasBackend ? backendPost(new URL('/services/letter-box', commerceUrl), patience) : undefined
}

function smtpPost(url: string, from: string, patience: number): LetterPost {
  return async (letter) => {
    const { createTransport } = await import('nodemailer')
    const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
    const transport = createTransport({ url, ...limits })
    const { file } = letter
    try {
      // Given as objects, addresses are never parsed as lists.
      await transport.sendMail({
        ...{ from, to: { name: '', address: letter.to }, replyTo: letter.replyTo, subject: onOneLine(letter.subject) },
        ...{ text: textOf(letter), html: htmlOf(letter) },
        attachments: file ? [{ filename: file.name, contentType: file.type, content: Buffer.from(file.bytes) }] : [],
      })
    } finally {
      transport.close()
    }
  }
}

function backendPost(address: URL, patience: number): LetterPost {
  const box = createOutside({
    ...{ name: 'letter box', target: address.href, timeout: patience, most: 64 * 1024 },
    breaker: { failures: 5, pause: 30_000 },
  })
  return async (letter) => {
    const { to, template, file } = letter
    const named = file ? { ...letter, rows: [...letter.rows, ['Plik', `${file.name}, ${file.bytes.length} B`] as const] } : letter
    const taken = await box.ask(address, ({ ok, status }) => refuseUnless(ok, status), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, template, subject: onOneLine(letter.subject), text: textOf(named), html: htmlOf(named) }),
    })
    if (!taken.ok) throw new Error(`The letter box took no letter: ${taken.cause}`)
  }
}

function refuseUnless(ok: boolean, status: number) {
  if (!ok) throw new NoAnswer(`HTTP ${status}`)
}
