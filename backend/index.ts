import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { PayuSettings } from './checkout/payu-client.ts'
import { wirePayu } from './checkout/payu-wiring.ts'
import type { Database } from './database/database.ts'
import { DatabaseRefused } from './database/database-file.ts'
import { watchAge } from './database/prune.ts'
import { openSeededDatabase } from './database/seeded-file.ts'
import { canWrite, writeTrouble } from './database/write-trouble.ts'
import { developmentAid } from './endpoint/development-aids.ts'
import { graphqlEndpoint } from './endpoint/graphql-endpoint.ts'
import { type CharacterChoice, characterOf } from './endpoint/engine-character.ts'
import { paced } from './endpoint/engine-pace.ts'
import type { Clock, ShopSettings } from './endpoint/shop-context.ts'
import { type Mailer, mailOutbox } from './mail/mailer.ts'
import { downloadResponse, isDownload } from './orders/downloads.ts'
import { invoiceResponse, isInvoicePath } from './orders/invoice-file.ts'
import { letterBox, letterBoxPath } from './mail/posted-mail.ts'
import { type MailCourier, mailCourier } from './mail/mail-courier.ts'
import type { SmtpServer } from './mail/smtp-post.ts'
import { matchVisibility } from './product/visibility-aside.ts'
import { serviceResponse } from './services/services.ts'
import { usualSettings } from './store/usual-settings.ts'

export { DatabaseRefused }
export { knowsContract } from './endpoint/engine-character.ts'
export { readBackendEnvironment } from './environment.ts'
export { demoSignIns } from './session/demo-sign-ins.ts'

export interface BackendOptions {
  /** A file, made and seeded when missing, carried over when it is of an elder version, or ':memory:'; a database that is open already is used as it is. */
  database: string | Database
  clock?: Clock
  /** Folder of the rendered pictures and documents. */
  mediaCache?: string
  /** Without a mailer and a server for mails, they are kept in the database and shown at `/dev/mail`. */
  mailer?: Mailer
  smtp?: SmtpServer
  settings?: Partial<ShopSettings>
  /** Which Magento it is; the newest with the shop's modules where nothing is said. */
  engine?: CharacterChoice
  /** Without an address of PayU, its miniature below `/services/payu` is asked. */
  payu?: Partial<PayuSettings>
  /** Called with what went wrong inside; answers show the trace id alone. */
  log?: (error: unknown, traceId: string) => void
  /** Answers under `/dev/`: everybody on this machine may then read mails, move orders and start over. */
  aids?: boolean
  /** What whoever runs it should know. */
  tell?: (text: string) => void
}

export interface Backend {
  fetch(request: Request): Promise<Response>
  /** False while the disk is full or the file may not be written: then no order can be taken. */
  canWrite(): boolean
  close(): void
}

const notFound = () => new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** The shop's world in miniature: Magento's `/graphql`, its `/media/…` and aids for development under `/dev/…`. */
export async function createBackend({
  database,
  clock = () => new Date(),
  mediaCache,
  mailer,
  smtp,
  settings: decided,
  engine,
  payu: payuSettings = {},
  log: logged = console.error,
  tell = console.error,
  aids = false,
}: BackendOptions): Promise<Backend> {
  const db = typeof database === 'string' ? openSeededDatabase(database, tell) : database
  // What the machine lacks is no bug: a sentence tells it better than a stack.
  const log = (error: unknown, traceId: string) => logged(writeTrouble(error) ?? error, traceId)
  const cacheFolder = mediaCache ?? '.data/media'
  // Drawing loads an image library; a backend that is only asked for data need not wait for it.
  const drawing = () => import('./media/media-response.ts')
  const sizes = new Map<string, number | null>()

  async function attachmentSize(name: string) {
    const known = sizes.get(name)
    if (known !== undefined) return known
    const { renderAttachment } = await drawing()
    const size = (await renderAttachment(name, { cacheFolder }))?.bytes.length ?? null
    sizes.set(name, size)
    return size
  }

  const character = characterOf(engine)
  matchVisibility(db, character.modules)
  // Certificates are asked for and shown by a module.
  const settings = { ...usualSettings, ...decided, ...(character.modules === 'stock' ? { certificateGate: false } : {}) }
  let courier: MailCourier | undefined
  if (smtp && !mailer) {
    const { smtpPost } = await import('./mail/smtp-post.ts')
    courier = mailCourier({ db, clock, post: smtpPost(smtp), log: (error) => log(error, randomUUID()) })
  }
  const mail = mailer ?? courier ?? mailOutbox(db, clock)
  const payu = wirePayu({ db, clock, mail, settings, payu: payuSettings })
  const endpoint = graphqlEndpoint({ db, clock, log, attachmentSize, mail, settings, engine: character, payu: payu.client })
  const graphql = paced(endpoint, character.pace)

  async function media(request: Request) {
    const { mediaResponse } = await drawing()
    return (await mediaResponse(request, { cacheFolder })) ?? notFound()
  }

  async function answer(request: Request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/graphql') return graphql(request)
    const paid = await payu.answer(request)
    if (paid) return paid
    const served = await serviceResponse(request, { db, clock })
    if (served) return served
    if (isInvoicePath(pathname)) return invoiceResponse(request, db)
    if (pathname.startsWith('/media/')) return media(request)
    if (isDownload(pathname))
      return downloadResponse(request, db, async (file) => (await drawing()).renderDownload(file, { cacheFolder }))
    if (pathname === letterBoxPath) return letterBox(request, db, clock)
    if (aids && pathname.startsWith('/dev/')) return (await developmentAid(request, { db, clock, mail, settings })) ?? notFound()
    return notFound()
  }

  const stopPruning = watchAge(db, clock, database === ':memory:' || typeof database !== 'string' ? undefined : database)
  return {
    async fetch(request) {
      try {
        return await answer(request)
      } catch (error) {
        const traceId = randomUUID()
        log(error, traceId)
        const errors = [{ message: 'Internal server error', extensions: { category: 'internal', trace_id: traceId } }]
        return Response.json({ errors }, { status: 500 })
      }
    },
    canWrite: () => canWrite(db),
    close() {
      courier?.close()
      payu.close()
      stopPruning()
      db.close()
    },
  }
}

export interface RunningBackend {
  url: string
  canWrite(): boolean
  close(): Promise<void>
}

/** The backend on a port of the loopback interface; port 0 takes a free one. */
export async function startBackend({ port, ...options }: BackendOptions & { port: number }): Promise<RunningBackend> {
  const backend = await createBackend(options).catch((error: unknown) => {
    const trouble = writeTrouble(error)
    throw trouble && typeof options.database === 'string'
      ? new DatabaseRefused(options.database, `is of no use now: ${trouble}`)
      : error
  })
  const started = Promise.withResolvers<AddressInfo>()
  const server = serve(
    {
      fetch: (request: Request) => backend.fetch(request),
      // As long as nginx keeps one before an engine: who writes into a connection that is just being closed is answered by nobody.
      ...{ hostname: '127.0.0.1', port, serverOptions: { keepAliveTimeout: 75_000 } },
    },
    started.resolve,
  )
  server.once('error', started.reject)
  const address = await started.promise.catch((error: unknown) => {
    backend.close()
    throw error
  })
  return {
    url: `http://127.0.0.1:${address.port}`,
    canWrite: () => backend.canWrite(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          backend.close()
          resolve()
        })
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
