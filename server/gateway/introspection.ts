import * as v from 'valibot'
import type { Commerce } from './commerce.ts'
import type { Member, Vocabulary } from './vocabulary.ts'

// Lists and non-nulls wrap a type; Magento wraps no field more than four times.
const named = 'type { name ofType { name ofType { name ofType { name ofType { name } } } } }'
// Arguments and input fields are read without `includeDeprecated`, which older engines do not support there.
const question = `query EngineVocabulary {
  __schema {
    types {
      name
      fields(includeDeprecated: true) { name args { name ${named} } ${named} }
      inputFields { name ${named} }
      enumValues(includeDeprecated: true) { name }
    }
  }
}`

interface Wrapped {
  name?: string | null | undefined
  ofType?: Wrapped | null | undefined
}
const Type: v.GenericSchema<Wrapped> = v.object({ name: v.nullish(v.string()), ofType: v.nullish(v.lazy(() => Type)) })
const Typed = v.object({ name: v.string(), type: Type })
const Answer = v.object({
  __schema: v.object({
    types: v.array(
      v.object({
        name: v.string(),
        fields: v.nullish(v.array(v.object({ ...Typed.entries, args: v.array(Typed) }))),
        inputFields: v.nullish(v.array(Typed)),
        enumValues: v.nullish(v.array(v.object({ name: v.string() }))),
      }),
    ),
  }),
})

/** `refused` is the engine's definite answer, `foreign` the answer of something other than GraphQL, `away` no answer at all. */
export type Introspection = { ok: true; vocabulary: Vocabulary } | { ok: false; code: 'refused' | 'foreign' | 'away' }

function nameOf({ name, ofType }: Wrapped): string {
  return name ?? (ofType ? nameOf(ofType) : '')
}

/** Reads the names that an engine's schema contains. */
export async function introspect(commerce: Commerce, store: string): Promise<Introspection> {
  const outcome = await commerce({ query: question, variables: {}, store })
  if (!outcome.ok) {
    if (outcome.code === 'unauthorized') return { ok: false, code: 'refused' }
    const isForeign = outcome.code === 'unavailable' && outcome.status !== undefined && outcome.status < 500
    return { ok: false, code: isForeign ? 'foreign' : 'away' }
  }
  const parsed = v.safeParse(Answer, outcome.data)
  if (!parsed.success || outcome.errors.length > 0) return { ok: false, code: 'refused' }
  const vocabulary = new Map<string, Map<string, Member>>()
  for (const { name, fields, inputFields, enumValues } of parsed.output.__schema.types) {
    const members = new Map<string, Member>()
    for (const field of fields ?? [])
      members.set(field.name, { type: nameOf(field.type), args: new Map(field.args.map((one) => [one.name, nameOf(one.type)])) })
    for (const field of inputFields ?? []) members.set(field.name, { type: nameOf(field.type), args: new Map() })
    for (const value of enumValues ?? []) members.set(value.name, { type: '', args: new Map() })
    vocabulary.set(name, members)
  }
  // Magento's schema has products; without them the answer counts as a refusal.
  return vocabulary.get('Query')?.has('products') ? { ok: true, vocabulary } : { ok: false, code: 'refused' }
}
