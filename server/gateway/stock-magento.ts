import { readFileSync } from 'node:fs'
import { buildSchema, getVariableValues, graphqlSync, parse, validate } from 'graphql'

/** For tests: what a Magento without modules knows. */
const schema = buildSchema(readFileSync(new URL('../../graphql/generated/stock-schema.graphql', import.meta.url), 'utf8'))

interface Asked {
  query?: string
  variables?: unknown
}

/** Why it would refuse a call, if it would. */
export function stockRefusal({ query = '', variables }: Asked): string | undefined {
  const document = parse(query)
  const [problem] = validate(schema, document)
  if (problem) return problem.message
  const declared = document.definitions.flatMap((part) =>
    part.kind === 'OperationDefinition' ? [...(part.variableDefinitions ?? [])] : [],
  )
  const given = (variables ?? {}) as Record<string, unknown>
  const unknown = Object.keys(given).find((name) => !declared.some((one) => one.variable.name.value === name))
  return unknown ?? getVariableValues(schema, declared, given).errors?.[0]?.message
}

/** What it says itself: a refusal, or what it knows. Undefined for what it answers like any Magento. */
export function stockWord(asked: Asked): Response | undefined {
  const why = stockRefusal(asked)
  if (why) return Response.json({ errors: [{ message: why }] }, { status: 400 })
  const { query = '' } = asked
  return query.includes('__schema') ? Response.json(graphqlSync({ schema, source: query })) : undefined
}

/** @param whole an engine that knows more */
export async function asStock(request: Request, whole: (request: Request) => Response | Promise<Response>): Promise<Response> {
  const isAsked = request.method === 'POST' && new URL(request.url).pathname === '/graphql'
  const word = isAsked ? stockWord((await request.clone().json()) as Asked) : undefined
  return word ?? whole(request)
}
