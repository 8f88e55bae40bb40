import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { reduceDocuments } from './reduction.ts'
import { trustDocuments } from './trusted-documents.ts'
import { vocabularyOf, withoutAttributes } from './vocabulary.ts'

const stock = `
  type Query { products(filter: Filter): [Product!]! find(url: String): Found cart(id: ID!): Cart! }
  type Mutation { place(input: PlaceInput!): Placed }
  interface Product { sku: ID! name: String }
  type Plain implements Product { sku: ID! name: String }
  type Choice implements Product { sku: ID! name: String sizes: [Size] }
  type Size { label: String }
  type Page { title: String }
  union Found = Plain | Page
  type Cart { id: ID! lines: [Product] }
  type Placed { number: String }
  input Filter { sku: ID  kind: Kind kinds: [Kind] nested: Filter }
  input PlaceInput { cart: ID! }
  enum Kind { SEED }
`
const modules = `
  extend interface Product { family: String pack: Pack }
  extend type Plain { family: String pack: Pack }
  extend type Choice { family: String pack: Pack season: String }
  extend type Query { advice(topic: String): String }
  extend type Cart { consents: Consents }
  extend type Page { author: String }
  extend input Filter { fresh: Boolean }
  extend enum Kind { TREE }
  extend input PlaceInput { consents: ConsentsInput }
  type Pack { unit: String }
  type Consents { rules: Boolean }
  type Kit implements Product { sku: ID! name: String family: String pack: Pack parts: [Product] }
  input ConsentsInput { rules: Boolean }
`
const whole = `${stock}${modules}`

function reduced(query: string, from = stock) {
  const listed = [{ hash: '0'.repeat(16), name: 'Asked', kind: 'query', public: true, query }]
  const { all, lacking } = reduceDocuments(trustDocuments(listed, whole), vocabularyOf(buildSchema(from)))
  const reduction = all[0]?.reduction
  if (!reduction) throw new Error('nothing was reduced')
  expect(validate(buildSchema(from), parse(reduction.query))).toEqual([])
  return { ...reduction, lacking, line: reduction.query.replace(/\s+/g, ' ').replaceAll('{ }', '{}') }
}

const documents: [what: string, query: string, line: string][] = [
  ['a module’s field', '{ products { sku family } }', '{ products { sku } }'],
  ['a field with fields of its own', '{ products { sku pack { unit } } }', '{ products { sku } }'],
  ['all that was asked of an object', '{ cart(id: 1) { consents { rules } } }', '{ cart(id: 1) { __typename } }'],
  ['all that was asked at all', '{ advice(topic: "soil") }', '{ __typename }'],
  [
    'a variable that nobody reads any more',
    'query Asked($t: String, $id: ID!) { advice(topic: $t) cart(id: $id) { id } }',
    'query Asked($id: ID!) { cart(id: $id) { id } }',
  ],
  ['a filter', '{ products(filter: { sku: 1, fresh: true }) { sku } }', '{ products(filter: { sku: 1 }) { sku } }'],
  [
    'a filter far below, and values of an enum',
    '{ products(filter: { nested: { fresh: true, kind: TREE }, kinds: [SEED, TREE] }) { sku } }',
    '{ products(filter: { nested: {}, kinds: [SEED] }) { sku } }',
  ],
  ['a type of product', '{ products { sku ... on Kit { parts { sku } } } }', '{ products { sku } }'],
  [
    'a fragment of nothing else, and those below it',
    '{ products { sku ...Extra } } fragment Extra on Product { family ...More } fragment More on Product { pack { unit } }',
    '{ products { sku } }',
  ],
  [
    'a field of one type: the type has to be told then',
    '{ products { sku ... on Choice { season } } }',
    '{ products { __typename sku } }',
  ],
]
test.each(documents)('left out: %s', (_, query, line) => {
  expect(reduced(query).line).toBe(line)
})

test('a document of nothing but known names goes byte for byte', () => {
  const query = '{products{sku,name}}'
  expect(reduced(query).query).toBe(query)
})

test('a field that may not be null stays, so that the engine says what is wrong', () => {
  const query = '{ products { sku } }'
  const listed = [{ hash: '0'.repeat(16), name: 'Asked', kind: 'query', public: true, query }]
  const { all } = reduceDocuments(
    trustDocuments(listed, whole),
    vocabularyOf(buildSchema('type Query { products: [Product] } type Product { name: String }')),
  )
  expect(all[0]?.reduction?.query).toBe(query)
})

test('an engine that calls a type otherwise is followed by its own names', () => {
  const other = stock.replace('sizes: [Size]', 'sizes: [Measure]').replace('type Size', 'type Measure')
  expect(reduced('{ products { ... on Choice { sizes { label } } } }', other).line).toBe(
    '{ products { ... on Choice { sizes { label } } } }',
  )
})

const answers: [what: string, query: string, given: unknown, filled: unknown][] = [
  [
    'in every object of a list',
    '{ products { sku family pack { unit } } }',
    { products: [{ sku: 'A' }, { sku: 'B' }] },
    {
      products: [
        { sku: 'A', family: null, pack: null },
        { sku: 'B', family: null, pack: null },
      ],
    },
  ],
  ['not below what is null', '{ find(url: "a") { ... on Page { author } } }', { find: null }, { find: null }],
  [
    'only in objects of the fragment’s type, whose name nobody asked for',
    '{ products { sku ... on Choice { season sizes { label } } } }',
    {
      products: [
        { __typename: 'Choice', sku: 'A', sizes: null },
        { __typename: 'Plain', sku: 'B' },
      ],
    },
    { products: [{ sku: 'A', season: null, sizes: null }, { sku: 'B' }] },
  ],
  [
    'in a union, and the name of the type stays where the page asked for it',
    '{ find(url: "a") { __typename ... on Page { title author } ... on Product { sku family } } }',
    { find: { __typename: 'Plain', sku: 'A' } },
    { find: { __typename: 'Plain', sku: 'A', family: null } },
  ],
  [
    'in an object of nothing else',
    '{ cart(id: 1) { consents { rules } } }',
    { cart: { __typename: 'Cart' } },
    { cart: { consents: null } },
  ],
  ['under its alias', '{ products { kind: family } }', { products: [{ __typename: 'Plain' }] }, { products: [{ kind: null }] }],
  [
    'in what two fragments ask of one object',
    '{ cart(id: 1) { lines { sku } ...Rest } } fragment Rest on Cart { lines { family } }',
    { cart: { lines: [{ sku: 'A', __typename: 'Plain' }] } },
    { cart: { lines: [{ sku: 'A', family: null }] } },
  ],
  ['and an answer without data stays without', '{ products { family } }', null, null],
]
test.each(answers)('null is filled in %s', (_, query, given, filled) => {
  expect(reduced(query).fill(given)).toEqual(filled)
})

test('variables lose what the engine has no word for, and nothing else', () => {
  const { variables } = reduced(
    'query Asked($filter: Filter, $t: String) { products(filter: $filter) { sku } advice(topic: $t) }',
  )
  const filter = { sku: 'A', fresh: true, kind: 'TREE', kinds: ['SEED', 'TREE'], nested: { fresh: true, sku: null } }
  expect(variables({ filter, t: 'soil' })).toEqual({ filter: { sku: 'A', kinds: ['SEED'], nested: { sku: null } } })
  expect(variables({ filter: null })).toEqual({ filter: null })
  expect(variables({})).toEqual({})
})

test('a write goes without the consents of a module', () => {
  const { variables, line } = reduced('mutation Asked($input: PlaceInput!) { place(input: $input) { number } }')
  expect(line).toBe('mutation Asked($input: PlaceInput!) { place(input: $input) { number } }')
  expect(variables({ input: { cart: 'c', consents: { rules: true } } })).toEqual({ input: { cart: 'c' } })
})

test('attributes that a catalogue lacks go from products, filters and sorts; never what may not be null, never elsewhere', () => {
  const schema = buildSchema(`
    type Query { a(filter: ProductAttributeFilterInput, sort: ProductAttributeSortInput): ProductInterface b: Country }
    interface ProductInterface { sku: ID! ean: String name: String }
    type SimpleProduct implements ProductInterface { sku: ID! ean: String name: String }
    type Country { name: String ean: String }
    input ProductAttributeFilterInput { ean: String name: String }
    input ProductAttributeSortInput { ean: String name: String }
  `)
  const known = withoutAttributes(vocabularyOf(schema), ['ean', 'sku'], schema)
  const has = (type: string) => [...(known.get(type)?.keys() ?? [])].join(' ')
  expect(
    ['ProductInterface', 'SimpleProduct', 'Country', 'ProductAttributeFilterInput', 'ProductAttributeSortInput'].map(has),
  ).toEqual(['sku name', 'sku name', 'name ean', 'name', 'name'])
})
