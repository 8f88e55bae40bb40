import { serve } from '@hono/node-server'
import { once } from 'node:events'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { createBackend } from '../../backend/index.ts'
import { payloads } from '../payloads/payloads.ts'

/** Names of fields that are addresses or are compared: with another value in them there would be no page to test. */
const technical =
  /^(__typename|.*uid|id|.*_id|sku|.*_sku|type|kind|input_type|.*code|.*url.*|.*path.*|slug|full_slug|token|email|currency|locale|lang|status.*|.*_at|.*date.*|value_index|attribute|field|component|_uid|linktype|target|filename|version|cv|rel|parent_type|product_type|sort.*|direction|category_id)$/
const isText = (text: string) => /^[\p{Lu}<].*\p{Ll}|\s/su.test(text) && !/^[\d\s:.,+-]+$/.test(text) && !/^https?:/.test(text)

export interface PoisonedEngine {
  origin: string
  /** Number of payloads put into each field, by its name. */
  fields: Map<string, number>
  close(): void
}

/** Starts the embedded engine with its stories, and appends the next payload to every text of every answer. */
export async function openPoisonedEngine(): Promise<PoisonedEngine> {
  const backend = await createBackend({
    database: ':memory:',
    mediaCache: join(tmpdir(), 'plon-payload-media'),
    log: () => undefined,
  })
  const fields = new Map<string, number>()
  let next = 0
  const poisoned = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => poisoned(one, name))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, poisoned(inner, key)]))
    if (typeof value !== 'string' || technical.test(name) || !isText(value)) return value
    fields.set(name, (fields.get(name) ?? 0) + 1)
    return `${value} ${payloads[next++ % payloads.length] ?? ''}`
  }
  const server = serve({
    ...{ hostname: '127.0.0.1', port: 0 },
    async fetch(request) {
      const isQuestion = request.method === 'POST'
      const question = isQuestion ? await request.text() : ''
      const answer = await backend.fetch(
        new Request(request.url, { method: request.method, headers: request.headers, ...(isQuestion && { body: question }) }),
      )
      const isJson = answer.headers.get('content-type')?.includes('json') === true
      if (!isJson || question.includes('__schema') || question.includes('__type(')) return answer
      return Response.json(poisoned(await answer.json(), ''), { status: answer.status })
    },
  })
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    fields,
    close() {
      server.close()
      backend.close()
    },
  }
}
