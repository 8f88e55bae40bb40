import { expect, it } from 'vitest'
import { attributeRows } from './table-attributes.ts'

const labels = [
  { code: 'purpose', label: 'Przeznaczenie' },
  { code: 'substancja_czynna', label: 'Substancja czynna' },
  { code: 'color', label: 'Kolor' },
]
type Item = NonNullable<NonNullable<NonNullable<Parameters<typeof attributeRows>[0]['custom_attributesV2']>['items']>[number]>
const chosen = (code: string, ...values: string[]): Item => ({ code, selected_options: values.map((label) => ({ label })) })

it.each<[string, Item[] | null, string[]]>([
  ['nothing', null, []],
  [
    'values of one attribute together, in the order of the shop',
    [chosen('substancja_czynna', 'azot'), chosen('purpose', 'Nawożenie', 'Start')],
    ['Przeznaczenie: Nawożenie, Start', 'Substancja czynna: azot'],
  ],
  ['plain text', [{ code: 'color', value: 'zielony' }], ['Kolor: zielony']],
  ['no attribute without a value', [chosen('purpose')], []],
  ['no attribute without a name', [chosen('forma_transportu', 'Kurier')], []],
  ['no attribute that has a place of its own', [{ code: 'ean', value: '590' }], []],
])('the table shows: %s', (_, items, expected) => {
  const rows = attributeRows({ custom_attributesV2: items && { items } }, labels)
  expect(rows.map(({ label, value }) => `${label}: ${value}`)).toEqual(expected)
})
