import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { openSeededDatabase } from '../database/seeded-file.ts'
import { createBackend } from '../index.ts'
import { keptMails } from './mailer.ts'
import { smtpPost } from './smtp-post.ts'

interface Received {
  from: string
  to: string[]
  source: string
}

/** Starts a real SMTP server on a free port. */
async function mailServer(options: Partial<SMTPServerOptions> = {}) {
  const received: Received[] = []
  const waiting: ((mail: Received) => void)[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const mail = { from, to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(parts).toString() }
        received.push(mail)
        done()
        waiting.shift()?.(mail)
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  const next = () => new Promise<Received>((resolve) => waiting.push(resolve))
  return { url: `smtp://127.0.0.1:${port}`, received, next }
}

const from = 'Plon <sklep@plon.example>'
const mail = { to: 'anna@demo.example', template: 'x', subject: 'Zażółć gęślą jaźń', text: 'Treść', html: '<p>Treść</p>' }
/** Returns the headers with folded lines joined; encoded words stay encoded. */
const headersOf = ({ source }: Received) => source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ')

test('a mail goes to the server with sender, receiver, subject and both texts', async () => {
  const { url, received } = await mailServer()
  const post = smtpPost({ url, from })
  await post.deliver(mail)
  post.close()
  expect(received).toMatchObject([{ from: 'sklep@plon.example', to: ['anna@demo.example'] }])
  const [one = { from: '', to: [], source: '' }] = received
  expect(headersOf(one)).toMatch(/^From: Plon <sklep@plon\.example>$/m)
  expect(headersOf(one)).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(one.source).toContain('Content-Type: text/plain')
  expect(one.source).toContain('Content-Type: text/html')
})

test.each([
  ['subject', { subject: 'Temat\r\nBcc: kto@demo.example' }],
  ['receiver', { to: 'anna@demo.example\r\nBcc: kto@demo.example' }],
  ['list of receivers', { to: 'anna@demo.example, kto@demo.example' }],
])('nobody else is written to by the %s', async (_, change) => {
  const { url, received } = await mailServer()
  const post = smtpPost({ url, from })
  await post.deliver({ ...mail, ...change }).catch(() => {})
  post.close()
  for (const one of received) {
    expect(one.to).not.toContain('kto@demo.example')
    expect(headersOf(one)).not.toMatch(/^Bcc:/m)
  }
})

test('the shop’s mails reach a real server when one is configured, and nothing of them stays', async () => {
  const { url, next } = await mailServer()
  const db = openDatabase(':memory:', openSeededDatabase(':memory:').image())
  const backend = await createBackend({ database: db, smtp: { url, from } })
  const arrived = next()
  const query = 'mutation { requestPasswordResetEmail(email: "anna@demo.example") }'
  const response = await backend.fetch(
    new Request('http://127.0.0.1:4000/graphql', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) },
    }),
  )
  expect(await response.json()).toEqual({ data: { requestPasswordResetEmail: true } })
  const { to, source } = await arrived
  expect(to).toEqual(['anna@demo.example'])
  expect(source.replace(/=\r\n/g, '')).toContain('/pl/customer/reset-password?token=')
  await expect.poll(() => keptMails(db)).toEqual([])
  backend.close()
})

test('a mail server that is down is nothing the shopper notices', async () => {
  const told: unknown[] = []
  const db = openDatabase(':memory:', openSeededDatabase(':memory:').image())
  const smtp = { url: 'smtp://127.0.0.1:1', from }
  const backend = await createBackend({ database: db, smtp, log: (error) => told.push(error) })
  const query = 'mutation { requestPasswordResetEmail(email: "anna@demo.example") }'
  const response = await backend.fetch(
    new Request('http://127.0.0.1:4000/graphql', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) },
    }),
  )
  expect(await response.json()).toEqual({ data: { requestPasswordResetEmail: true } })
  await expect.poll(() => told.length).toBe(1)
  expect(keptMails(db)).toHaveLength(1)
  backend.close()
})
