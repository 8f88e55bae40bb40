import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Json, reader, toColumns } from './columns.ts'

const rows = fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 30 })
/** Few distinct values, so that they repeat, and rows of several shapes, as products have. */
const alike = fc.array(
  fc.record(
    {
      name: fc.constantFrom('Bor', 'Zag', null),
      price: fc.integer(),
      packs: fc.option(fc.array(fc.record({ sku: fc.string(), size: fc.constantFrom(1, 5) }, { requiredKeys: ['size'] }))),
      stock: fc.option(fc.record({ at: fc.constantFrom('a', 'b') }), { freq: 2 }),
    },
    { requiredKeys: ['name'] },
  ),
  { maxLength: 40 },
)

it('what is written column by column reads as it was, in any order of asking', () =>
  fc.assert(
    fc.property(fc.oneof(rows, alike), fc.boolean(), (given, isBackwards) => {
      const said = JSON.parse(JSON.stringify(given)) as Json[]
      const { rows: count, layout, column } = JSON.parse(JSON.stringify(toColumns(said))) as ReturnType<typeof toColumns>
      const at = reader(layout, column)
      const order = isBackwards ? said.map((_, row) => said.length - 1 - row) : [...said.keys()]
      const read = new Map(order.map((row) => [row, at(row)]))
      expect(count).toBe(said.length)
      expect(said.map((_, row) => read.get(row))).toEqual(said)
    }),
    { numRuns: 500, examples: [[[{ '': '' }, { '': ' ' }, { '0': false }], false]] },
  ))
