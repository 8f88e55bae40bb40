import {
  type GraphQLEnumType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  Kind,
} from 'graphql'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { isTranslated, saidTo } from './engine-language.ts'

/** Names of fields that hold a message of the engine, in whatever type. */
const always = ['not_available_message', 'error_message', 'warnings']

/** Types whose code does not depend on the wording of the message. */
const ownCodes = new Set(['CartItemError'])

/** Makes every field that holds a message of the engine answer in the language of the request. */
export function speakByStore(schema: GraphQLSchema) {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObject(type)) continue
    const code = codeOf(type)
    for (const name of [...always, ...(code || type.name === 'AmUnlinkData' ? ['message'] : [])]) speak(type, name)
    if (code && !ownCodes.has(type.name)) forgetCode(type, code)
    if (type.name === 'CancelOrderOutput') speak(type, 'error')
  }
  return schema
}

/**
 * Returns the enum of an error type's `code` or `type` field, `undefined` for a type without one, whose `message` was written by a person.
 */
function codeOf(type: GraphQLObjectType): GraphQLEnumType | undefined {
  const fields = type.getFields()
  const coded = fields.code ?? fields.type
  const named = coded && withoutWrapping(coded.type)
  return fields.message && named && isEnum(named) ? named : undefined
}

// Compares by kind and not by class: a test runner may load the graphql package twice, which makes two classes.
const isObject = (type: GraphQLNamedType): type is GraphQLObjectType => type.astNode?.kind === Kind.OBJECT_TYPE_DEFINITION
const isEnum = (type: GraphQLNamedType): type is GraphQLEnumType => type.astNode?.kind === Kind.ENUM_TYPE_DEFINITION
const withoutWrapping = (type: GraphQLOutputType): GraphQLNamedType => ('ofType' in type ? withoutWrapping(type.ofType) : type)

function speak(type: GraphQLObjectType, name: string) {
  const field = type.getFields()[name]
  if (!field) return
  const { resolve = read(name) } = field
  field.resolve = async (parent, args, context: ShopContext, info) => {
    const value: unknown = await resolve(parent, args, context, info)
    const say = (one: unknown) => (typeof one === 'string' ? saidTo(context, one) : one)
    return Array.isArray(value) ? value.map(say) : say(value)
  }
}

/** Answers `UNDEFINED` as the code of a translated message, because Magento finds the code by the English sentence. */
function forgetCode(type: GraphQLObjectType, codes: GraphQLEnumType) {
  const field = type.getFields().code
  if (!field || !codes.getValue('UNDEFINED')) return
  const { resolve = read('code') } = field
  field.resolve = (parent: { message?: unknown }, args, context: ShopContext, info) =>
    typeof parent.message === 'string' && isTranslated(context, parent.message)
      ? 'UNDEFINED'
      : resolve(parent, args, context, info)
}

const read = (name: string) => (parent: Record<string, unknown>) => parent[name]
