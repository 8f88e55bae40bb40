import { type GraphQLSchema, getVariableValues } from 'graphql'
import type { Trusted } from './trusted-documents.ts'

export type Variables = Record<string, unknown>
export type Checked = { ok: true; variables: Variables } | { ok: false; message: string }

const depthLimit = 12
const valueLimit = 2000
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Limits depth, number of values and names before anything else reads the variables; returns the problem, if any. */
function measure(value: unknown, depth = 0, seen = { values: 0 }): string | undefined {
  seen.values += 1
  if (depth > depthLimit) return 'too deep'
  if (seen.values > valueLimit) return 'too many values'
  if (value === null || typeof value !== 'object') return undefined
  for (const [key, below] of Object.entries(value)) {
    if (forbidden.has(key)) return 'a forbidden name'
    const problem = measure(below, depth + 1, seen)
    if (problem) return problem
  }
  return undefined
}

/** Checks variables against the document's own declaration; undeclared ones are refused, not dropped. */
export function checkVariables(given: unknown, document: Trusted, schema: GraphQLSchema): Checked {
  const refuse = (message: string): Checked => ({
    ok: false,
    message: `The variables of ${document.name} are not acceptable: ${message}`,
  })
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return refuse('not an object')
  const problem = measure(given)
  if (problem) return refuse(problem)
  const variables: Variables = { ...given }
  const declared = new Set(document.variables.map((one) => one.variable.name.value))
  if (Object.keys(variables).some((name) => !declared.has(name))) return refuse('an unknown name')
  // Suggestions would reveal the schema to an attacker.
  const coerced = getVariableValues(schema, document.variables, variables, { maxErrors: 1, hideSuggestions: true })
  if ('errors' in coerced && coerced.errors) return refuse('a value of the wrong type, or a required one is missing')
  return { ok: true, variables }
}

/** Returns equal text for equal variables: keys are sorted. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : Number(a > b))))
      : part,
  )
}
