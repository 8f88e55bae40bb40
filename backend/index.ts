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
  /**
   * A file, created and seeded when missing and carried over when its seed is older, or ':memory:'; a database that is already open is used
   * as it is.
   */
  database: string | Database
  clock?: Clock
  /** Folder for rendered pictures and documents. */
  mediaCache?: string
  /** Without a mailer and an SMTP server, mails are stored in the database and shown at `/dev/mail`. */
  mailer?: Mailer
  smtp?: SmtpServer
  settings?: Partial<ShopSettings>
  /** Which Magento to imitate; by default the newest with the shop's modules. */
  engine?: CharacterChoice
  /** Without an address of PayU, its miniature below `/services/payu` is used. */
  payu?: Partial<PayuSettings>
  /** Called with each internal error; answers show only its trace id. */
  log?: (error: unknown, traceId: string) => void
  /** Whether `/dev/` answers: everyone on this machine may then read mails, move orders and reset the shop. */
  aids?: boolean
  /** Called with messages for the operator. */
  tell?: (text: string) => void
}

export interface Backend {
  fetch(request: Request): Promise<Response>
  /** `false` while the disk is full or the file is not writable: then no order can be placed. */
  canWrite(): boolean
  close(): void
}

const notFound = () => new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/**
 * Creates the embedded backend: Magento's `/graphql`, its `/media/…`, miniatures of outside services and development aids under `/dev/…`.
 */
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
  // A full disk or missing permission is no bug: a sentence explains it better than a stack trace.
  const log = (error: unknown, traceId: string) => logged(writeTrouble(error) ?? error, traceId)
  const cacheFolder = mediaCache ?? '.data/media'
  // Rendering loads an image library, which a backend that serves only data need not wait for.
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
  // Training certificates are part of the shop's modules.
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

/** Starts the backend on a port of the loopback interface; port 0 picks a free one. */
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
      // Keeps idle connections as long as nginx does, because a client that writes into a connection that is just being closed gets no
      // answer.
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
