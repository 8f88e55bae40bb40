/** Longest body that is read, in bytes: documents of real storefronts stay far below. */
const longestBody = 1_048_576

export type BodyReading = { ok: true; body: GraphqlBody } | { ok: false; message: string }

export interface GraphqlBody {
  query?: unknown
  variables?: unknown
  operationName?: unknown
  extensions?: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads at most the longest body, however long the client says or goes on. */
async function boundedText(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > longestBody) return undefined
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of request.body ?? []) {
    size += piece.byteLength
    if (size > longestBody) return undefined
    pieces.push(piece)
  }
  return new TextDecoder().decode(Buffer.concat(pieces))
}

function countKeys(value: unknown): number {
  const open = [value]
  let count = 0
  // Not by recursion: a list in a list in a list … must not end the process.
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one !== 'object' || one === null) continue
    const inside: unknown[] = Object.values(one)
    if (!Array.isArray(one)) count += inside.length
    for (const each of inside) open.push(each)
  }
  return count
}

/** `{"quantity":1,"quantity":9}`: two readers of such a text may see different things, so nobody reads it. */
function repeatsKeys(text: string, value: unknown) {
  const written = [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/gs)].filter(([, colon]) => colon).length
  return written !== countKeys(value)
}

/** The body of a POST: one JSON object with a query. Lists of queries are not taken. */
export async function readBody(request: Request): Promise<BodyReading> {
  const text = await boundedText(request)
  if (text === undefined) return { ok: false, message: `The request is longer than ${longestBody} bytes.` }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { ok: false, message: 'Unable to parse the request.' }
  }
  if (Array.isArray(body)) return { ok: false, message: 'Batched requests are not supported.' }
  if (!isRecord(body) || typeof body.query !== 'string' || body.query.trim() === '')
    return { ok: false, message: 'Syntax Error: Unexpected <EOF>' }
  if (repeatsKeys(text, body)) return { ok: false, message: 'The request names a key twice.' }
  const { variables } = body
  if (variables !== undefined && variables !== null && !isRecord(variables))
    return { ok: false, message: 'Variables must be an object.' }
  return { ok: true, body }
}
