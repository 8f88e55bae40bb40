import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  /** Value of SMTP_URL. */
  url: string
  /** Everything that was sent, decoded: headers, text and markup. */
  mails: string[]
  close: () => Promise<void>
}

const bytesOf = (written: string) =>
  written.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const encodedWord = /=\?utf-8\?(B|Q)\?([^?]*)\?=/gi

const readWord = (way: string, word: string) =>
  way.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : Buffer.from(bytesOf(word.replaceAll('_', ' ')), 'latin1')

/** Returns a mail with its parts decoded. */
function asRead(mail: string): string {
  const heads = mail
    .replace(/\?=\r?\n\s+=\?/g, '?==?')
    .replace(encodedWord, (_, way: string, word: string) => String(readWord(way, word)))
  const parts = heads.split(/^(?=Content-Type: text\/)/m).map((part) => {
    const at = part.search(/\r?\n\r?\n/)
    const [head, body] = [part.slice(0, at), part.slice(at)]
    if (/Content-Transfer-Encoding: base64/i.test(head)) return `${head}\n${String(Buffer.from(body, 'base64'))}`
    if (/quoted-printable/i.test(head)) return `${head}\n${String(Buffer.from(bytesOf(body), 'latin1'))}`
    return part
  })
  return parts.join('\n')
}

/** Starts a mail server that accepts everything and forwards nothing. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: string[] = []
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] },
    onData(stream, _, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(asRead(String(Buffer.concat(parts))))
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
