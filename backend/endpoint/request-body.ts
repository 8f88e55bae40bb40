/** Most bytes of a body; documents of real storefronts stay far below. */
const longestBody = 1_048_576

/** Most values in a body: no real cart has tens of thousands, and each would be validated and looked up. */
const mostValues = 10_000

export type BodyReading = { ok: true; body: GraphqlBody } | { ok: false; message: string }

export interface GraphqlBody {
  query?: unknown
  variables?: unknown
  operationName?: unknown
  extensions?: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads at most `longestBody` bytes, whatever `Content-Length` says; `undefined` for a longer body. */
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

/** Counts keys and values, and stops when there are too many. */
function sizeOf(value: unknown) {
  const open = [value]
  const size = { keys: 0, values: 0 }
  // An explicit stack instead of recursion: deeply nested lists must not crash the process.
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one !== 'object' || one === null) continue
    const inside: unknown[] = Object.values(one)
    size.values += inside.length
    if (size.values > mostValues) break
    if (!Array.isArray(one)) size.keys += inside.length
    for (const each of inside) open.push(each)
  }
  return size
}

const writtenKeys = (text: string) => [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/gs)].filter(([, colon]) => colon).length

function refused(text: string, value: unknown): BodyReading | undefined {
  const { keys, values } = sizeOf(value)
  if (values > mostValues) return { ok: false, message: `The request holds more than ${mostValues} values.` }
  // `{"quantity":1,"quantity":9}`: two parsers may read different values from such a text, so it is refused.
  if (keys !== writtenKeys(text)) return { ok: false, message: 'The request names a key twice.' }
  return undefined
}

/** Some clients always send an operation name, even an empty one. */
const named = (operationName: unknown) => (operationName === '' || operationName === null ? undefined : operationName)

/** Parses JSON; `undefined` for text that is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const noObject: BodyReading = { ok: false, message: 'Variables must be an object.' }

/** Reads a query from the address, which Magento accepts for reading; `undefined` where there is none. */
export function readAddress(asked: URLSearchParams): BodyReading | undefined {
  const query = asked.get('query')
  if (!query) return undefined
  const text = asked.get('variables') || '{}'
  const variables = parsed(text)
  if (!isRecord(variables) && variables !== null) return noObject
  return refused(text, variables) ?? { ok: true, body: { query, variables, operationName: named(asked.get('operationName')) } }
}

/** Reads the body of a POST: one JSON object with a query. Batched queries are refused. */
export async function readBody(request: Request): Promise<BodyReading> {
  const text = await boundedText(request)
  if (text === undefined) return { ok: false, message: 'Request body is too large.' }
  const body = parsed(text)
  if (body === undefined) return { ok: false, message: 'Unable to parse the request.' }
  if (Array.isArray(body)) return { ok: false, message: 'Batched requests are not supported.' }
  if (!isRecord(body) || typeof body.query !== 'string' || body.query.trim() === '')
    return { ok: false, message: 'Syntax Error: Unexpected <EOF>' }
  const { variables } = body
  if (variables !== undefined && variables !== null && !isRecord(variables)) return noObject
  return refused(text, body) ?? { ok: true, body: { ...body, operationName: named(body.operationName) } }
}
