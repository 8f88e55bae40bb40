import {
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  type NamedTypeNode,
  parse,
  parseType,
  visit,
} from 'graphql'
import { type EngineVersion, engineVersions, knows } from './engine-character.ts'
import { namesOf248, namesSince, typesAlone, typesSince, typesUntil } from './version-names.ts'

const words = (text = '') => text.split(/\s+/)

type Owner = Extract<DefinitionNode, { name: { value: string } }>
type Composite = Owner & { interfaces?: readonly NamedTypeNode[] }

const isNamed = (part: DefinitionNode): part is Owner =>
  'name' in part && part.name !== undefined && part.kind !== 'DirectiveDefinition'

/** Returns the interfaces of each type, including those added by a type extension. */
function interfacesIn({ definitions }: DocumentNode) {
  const known = new Map<string, string[]>()
  for (const part of definitions)
    if (isNamed(part) && 'interfaces' in part)
      known.set(part.name.value, [
        ...(known.get(part.name.value) ?? []),
        ...((part as Composite).interfaces ?? []).map(({ name }) => name.value),
      ])
  return known
}

/** Returns every name that a version lacks, as `Type.field`. */
function namesLacking(version: EngineVersion) {
  const lacking = new Set<string>()
  const add = (names: Readonly<Record<string, string>> = {}) => {
    for (const [type, fields] of Object.entries(names)) for (const field of words(fields)) lacking.add(`${type}.${field}`)
  }
  for (const since of engineVersions) if (!knows(version, since)) add(namesSince[since])
  if (version !== '2.4.8') add(namesOf248)
  // 2.4.8 alone has no postcode in the lookup of a guest's order.
  if (version === '2.4.8') lacking.add('OrderInformationInput.postcode')
  return lacking
}

/**
 * Returns the type of a field in a version: of several entries, the one of the nearest version from it on. `undefined` where the type is
 * that of 2.4.9.
 */
function typeIn(version: EngineVersion, name: string) {
  const told = engineVersions.filter((until) => knows(until, version) && typesUntil[until]?.[name] !== undefined)
  return told[0] && typesUntil[told[0]]?.[name]
}

/** Returns the contract as one version of Magento has it. */
export function schemaOfVersion(text: string, version: EngineVersion): DocumentNode {
  const whole = parse(text, { noLocation: true })
  const interfaces = interfacesIn(whole)
  const lacking = namesLacking(version)
  const typesGone = new Set(engineVersions.flatMap((since) => (knows(version, since) ? [] : words(typesSince[since]))))
  const namesOf = (type: string, field: string) => [type, ...(interfaces.get(type) ?? [])].map((owner) => `${owner}.${field}`)
  const isThere = (type: string, field: string) => namesOf(type, field).every((name) => !lacking.has(name))

  function typed<Part extends FieldDefinitionNode | InputValueDefinitionNode>(part: Part, names: string[]): Part {
    const [type] = names.flatMap((name) => typeIn(version, name) ?? [])
    return type === undefined ? part : { ...part, type: parseType(type, { noLocation: true }) }
  }

  const narrowed = (part: DefinitionNode): DefinitionNode[] => {
    if (!isNamed(part)) return [part]
    const type = part.name.value
    if (typesGone.has(type)) return []
    if ('values' in part) return [{ ...part, values: (part.values ?? []).filter(({ name }) => isThere(type, name.value)) }]
    if (!('fields' in part)) return [part]
    const fields = (part.fields ?? [])
      .filter(({ name }) => isThere(type, name.value))
      .map((field) => {
        const named = typed(field, namesOf(type, field.name.value))
        if (!('arguments' in named)) return named
        const args = (named.arguments ?? []).map((one) => typed(one, [`${type}.${field.name.value}(${one.name.value})`]))
        return { ...named, arguments: args }
      })
    return [{ ...part, fields } as DefinitionNode]
  }

  return withoutLostTypes({ ...whole, definitions: whole.definitions.flatMap(narrowed) })
}

/** Removes the types that are unreachable in a version, and the interfaces that no longer exist. */
function withoutLostTypes(document: DocumentNode): DocumentNode {
  const byName = Map.groupBy(document.definitions.filter(isNamed), ({ name }) => name.value)
  const implementers = new Map<string, string[]>()
  for (const [type, owners] of interfacesIn(document))
    for (const owner of owners) implementers.set(owner, [...(implementers.get(owner) ?? []), type])
  const reached = new Set<string>()
  const open = ['Query', 'Mutation', ...words(typesAlone)]
  while (open.length > 0) {
    const name = open.pop() ?? ''
    if (reached.has(name) || !byName.has(name)) continue
    reached.add(name)
    open.push(...(implementers.get(name) ?? []))
    for (const part of byName.get(name) ?? []) visit(part, { NamedType: (type) => void open.push(type.name.value) })
  }
  const kept = document.definitions.filter((part) => !isNamed(part) || reached.has(part.name.value))
  return {
    ...document,
    definitions: kept.map((part) =>
      'interfaces' in part && part.interfaces
        ? { ...part, interfaces: part.interfaces.filter(({ name }) => reached.has(name.value)) }
        : part,
    ),
  }
}
