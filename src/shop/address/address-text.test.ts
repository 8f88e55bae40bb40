import { expect, test } from 'vitest'
import { addressLines } from './address-text.tsx'

const seat = { street: ['Miedzowa 7', null], postcode: '62-035', city: 'Kórnik', telephone: '+48600700800' }

test('an address is written as on an envelope, the telephone number in groups', () => {
  expect(addressLines({ firstname: 'Anna', lastname: 'Ogrodnik', ...seat }, 'Polska')).toEqual([
    'Anna Ogrodnik',
    'Miedzowa 7',
    '62-035 Kórnik, Polska',
    '+48\u00a0600\u00a0700\u00a0800',
  ])
})

test('a company that stands for the person is named once, and its tax number by what it is', () => {
  const company = { company: 'Nowa Rola', firstname: 'Nowa', lastname: 'Rola', ...seat, telephone: null }
  expect(addressLines({ ...company, vat_id: '9990001137' })).toEqual([
    'Nowa Rola',
    'NIP 9990001137',
    'Miedzowa 7',
    '62-035 Kórnik',
  ])
  expect(addressLines({ ...company, vat_id: 'DE123456789' })[1]).toBe('VAT DE123456789')
})
