import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { lineTable } from '../limits/line-table.ts'
import { letterPost } from './letter-post.ts'
import type { Letter } from './letter.ts'

interface Taken {
  from: string
  to: string[]
  text: string
}

/**
 * Starts a mail server that speaks just enough SMTP for a letter.
 * @param refuses command that it refuses
 */
async function mailServer(refuses?: 'RCPT' | 'DATA'): Promise<{ url: string; taken: Taken[] }> {
  const taken: Taken[] = []
  const talk = (socket: Socket) => {
    let letter: Taken = { from: '', to: [], text: '' }
    let isText = false
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (isText) {
        if (line !== '.') return (letter.text += `${line}\n`)
        isText = false
        taken.push(letter)
        letter = { from: '', to: [], text: '' }
        return say('250 taken')
      }
      const [word = ''] = line.toUpperCase().split(/[\s:]/)
      if (word === refuses) return say('550 not here')
      if (word === 'EHLO') return say('250 mail.example')
      if (word === 'MAIL') letter.from = line
      if (word === 'RCPT') letter.to.push(line)
      if (word === 'DATA') {
        isText = true
        return say('354 go on')
      }
      if (word === 'QUIT') {
        say('221 bye')
        return socket.end()
      }
      return say('250 ok')
    }
    socket.setEncoding('utf8').on('error', () => undefined)
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(hear)
    })
    say('220 mail.example')
  }
  const server = createServer(talk)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, taken }
}

const letter: Letter = {
  ...{ to: 'pomoc@sklep.example', replyTo: { name: 'Jan Łąka', address: 'jan@rola.example' }, template: 'contact_form' },
  subject: 'Kontakt\r\nBcc: all@spam.example',
  rows: [
    ['Temat', 'order'],
    ['Imię i nazwisko', '<b>Jan</b>'],
  ],
  message: 'Kiedy przyjdzie?\n.\nPozdrawiam',
}
const postOf = (environment: Record<string, string>) =>
  letterPost(readConfig({ NODE_ENV: 'test', ...environment }).contact, 'http://127.0.0.1:1/graphql')

const quotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

test('a letter reaches the mail server for whom it is meant, with the answer going to its author', async () => {
  const { url, taken } = await mailServer()
  await postOf({ SMTP_URL: url, MAIL_FROM: 'Plon <sklep@plon.example>' })?.(letter)
  expect(taken).toHaveLength(1)
  const [{ from, to, text } = { from: '', to: [], text: '' }] = taken
  expect(from).toContain('<sklep@plon.example>')
  expect(to, 'a line break in a subject names nobody').toEqual(['RCPT TO:<pomoc@sklep.example>'])
  expect(text).toMatch(/^Reply-To: .*<jan@rola\.example>$/m)
  expect(text).not.toMatch(/^Bcc:/m)
  expect(quotedPrintable(text)).toContain('Kiedy przyjdzie?')
  expect(quotedPrintable(text)).toContain('&lt;b&gt;Jan&lt;/b&gt;')
})

test('an application brings its file along, byte for byte', async () => {
  const { url, taken } = await mailServer()
  const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0, 255, 10, 13])
  await postOf({ SMTP_URL: url })?.({ ...letter, file: { name: 'CV Łąka.pdf', type: 'application/pdf', bytes } })
  expect(taken[0]?.text).toContain('Content-Type: application/pdf')
  expect(taken[0]?.text).toContain(Buffer.from(bytes).toString('base64'))
})

test.each(['RCPT', 'DATA'] as const)('a server that refuses at %s has not taken it', async (step) => {
  const { url, taken } = await mailServer(step)
  await expect(postOf({ SMTP_URL: url })?.(letter)).rejects.toThrow()
  expect(taken).toEqual([])
})

test('nor has one that is not there', async () => {
  await expect(postOf({ SMTP_URL: 'smtp://127.0.0.1:1' })?.(letter)).rejects.toThrow()
})

test('a mail server that hangs is handed a few letters at a time, and nobody waits behind many', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const post = postOf({ SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const { atOnce, waiting } = lineTable.letters
  const sent = Array.from({ length: atOnce + waiting }, () => post?.(letter).catch(() => 'late'))
  await expect(post?.(letter)).rejects.toThrow('Too many letters')
  expect(sent).toHaveLength(atOnce + waiting)
})

test('beside a real engine and without a mail server there is nobody to take it', () => {
  expect(postOf({ COMMERCE_URL: 'https://sklep.example/graphql' })).toBeUndefined()
})
