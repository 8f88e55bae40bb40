import { GraphQLError, type GraphQLSchema } from 'graphql'

type Wording = [ours: RegExp, theirs: (schema: GraphQLSchema, ...parts: string[]) => string]

function typeOf(schema: GraphQLSchema, type: string, field: string) {
  const input = schema.getType(type)
  return input && 'getFields' in input ? String(input.getFields()[field]?.type) : ''
}

/** Beginning of graphql-js's message about a variable's value, which PHP words differently from one about an argument. */
const given = String.raw`^(Variable "\$\w+" got invalid value .*?; )`

/**
 * graphql-js messages and their wording in webonyx/graphql-php, which Magento validates with. Clients and their tests match these messages,
 * because validation errors have no category of their own.
 */
const wordings: readonly Wording[] = [
  [
    /^Argument "\w+\.(\w+)\((\w+):\)" of type "(.+)" is required, but it was not provided\.$/,
    (_, field = '', argument = '', type = '') =>
      `Field "${field}" argument "${argument}" of type "${type}" is required but not provided.`,
  ],
  [
    /^Expected value of type "(\w+)" to include required field "(\w+)", found: .*$/s,
    (schema, type = '', field = '') => `Field ${type}.${field} of required type ${typeOf(schema, type, field)} was not provided.`,
  ],
  [
    new RegExp(`${given}Expected value of type "(\\w+)" to include required field "(\\w+)", found: .*$`, 's'),
    (schema, start = '', type = '', field = '') =>
      `${start}Field "${field}" of required type "${typeOf(schema, type, field)}" was not provided.`,
  ],
  [
    /^Expected value of type "(\w+)" not to include unknown field "(\w+)"(?:, found|\.( .+?) Found): .*$/s,
    (_, type = '', field = '', hint = '') => `Field "${field}" is not defined by type "${type}".${hint}`,
  ],
  [
    new RegExp(
      `${given}Expected value of type "(\\w+)" not to include unknown field "(\\w+)"(?:, found|\\.( .+?) Found): .*$`,
      's',
    ),
    (_, start = '', type = '', field = '', hint = '') => `${start}Field "${field}" is not defined by type "${type}".${hint}`,
  ],
  [
    /^Unknown argument "(\w+)" on field "(\w+)\.(\w+)"\.(.*)$/s,
    (_, argument = '', type = '', field = '', hint = '') =>
      `Unknown argument "${argument}" on field "${field}" of type "${type}".${hint}`,
  ],
  [
    /^Field "(\w+)" of type "(.+)" must have a selection of subfields\..*$/s,
    (_, field = '', type = '') => `Field "${field}" of type "${type}" must have a sub selection.`,
  ],
  [
    /^Field "(\w+)" must not have a selection since type "(.+)" has no subfields\.$/,
    (_, field = '', type = '') => `Field "${field}" of type "${type}" must not have a sub selection.`,
  ],
]

/** Rewrites a validation error in Magento's wording. */
export function validationError(error: GraphQLError, schema: GraphQLSchema): GraphQLError {
  const { nodes, source, positions, path, extensions, message } = error
  for (const [ours, theirs] of wordings) {
    const parts = ours.exec(message)
    if (!parts) continue
    const words = theirs(schema, ...parts.slice(1).map((part) => part ?? ''))
    return new GraphQLError(words, { nodes, source, positions, path, extensions })
  }
  return error
}
