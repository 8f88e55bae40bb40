import { Kind, type FragmentDefinitionNode, type SelectionNode, type SelectionSetNode } from 'graphql'
import { expect, it } from 'vitest'
import { contractDocuments } from '../backend/contract-documents.ts'
import { filesUnder, readText } from './architecture/reading.ts'

/** Strikes through an earlier offer of a negotiation with one customer, which is no announced reduction. */
const negotiated = 'src/shop/quote/parts/offer-history.tsx'

it('one part of the page strikes prices through', () => {
  const striking = filesUnder('src', ['.tsx', '.css']).filter((path) => /<(s|del)[\s>]|line-through/.test(readText(path)))
  expect(striking).toEqual(['src/shop/product/reduction.tsx', negotiated])
})

it('whoever reads a regular price reads the lowest price of 30 days with it', () => {
  const alone: string[] = []
  let read = 0
  for (const { name, document } of contractDocuments()) {
    const fragments = new Map(
      document.definitions.flatMap((one): [string, FragmentDefinitionNode][] =>
        one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [],
      ),
    )
    /** Returns the fields of a selection, including those of its fragments. */
    const fieldsOf = (set: SelectionSetNode | undefined): Extract<SelectionNode, { kind: Kind.FIELD }>[] =>
      (set?.selections ?? []).flatMap((one) => {
        if (one.kind === Kind.FIELD) return [one]
        return fieldsOf(one.kind === Kind.INLINE_FRAGMENT ? one.selectionSet : fragments.get(one.name.value)?.selectionSet)
      })
    const follow = (set: SelectionSetNode | undefined) => {
      const fields = fieldsOf(set)
      const names = fields.map((field) => field.name.value)
      const ranges = fields.filter((field) => field.name.value === 'price_range').flatMap((field) => fieldsOf(field.selectionSet))
      const figures = ranges.flatMap((field) => fieldsOf(field.selectionSet)).map((field) => field.name.value)
      if (figures.includes('regular_price')) {
        read += 1
        if (!names.includes('omnibus_price')) alone.push(name)
      }
      for (const field of fields) follow(field.selectionSet)
    }
    for (const one of document.definitions) if (one.kind === Kind.OPERATION_DEFINITION) follow(one.selectionSet)
  }
  expect(alone).toEqual([])
  expect(read).toBeGreaterThan(5)
})
