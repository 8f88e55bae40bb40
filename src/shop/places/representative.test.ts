import { expect, test } from 'vitest'
import { advisersFor, cropsOf, regionsOf, representativeOf, vCard } from './representative.ts'

const one = (firstname: string, code: string, region: string, specialties: string) =>
  representativeOf({
    ...{ uuid: firstname, name: firstname },
    content: {
      ...{ _uid: 'u', component: 'sales_representative', firstname, lastname: 'Rola; junior', position: 'Doradca' },
      ...{ voivodeship_code: code, voivodeship: region, specialties, phone: '+48 61 000', email: 'a@b.example', area: 'x, y' },
    },
  })
const all = [
  one('Anna', '06', 'lubelskie', 'jagodowe, chmiel'),
  one('Piotr', '06', 'lubelskie', 'zboża, soja'),
  one('Ewa', '10', 'łódzkie', 'zboża'),
]
const names = (region: string, crop: string) => advisersFor(all, region, crop).map(({ firstname }) => firstname)

test.each([
  ['06', '', ['Anna', 'Piotr']],
  ['06', 'zboża', ['Piotr', 'Anna']],
  ['', 'zboza', ['Piotr', 'Ewa']],
  ['10', 'chmiel', ['Ewa']],
  ['99', '', []],
])('for region %s and crop %s there is %j', (region, crop, who) => {
  expect(names(region, crop)).toEqual(who)
})

test('regions and crops are told once, in order', () => {
  expect(regionsOf(all, 'pl')).toEqual([
    { id: '06', name: 'lubelskie' },
    { id: '10', name: 'łódzkie' },
  ])
  expect(cropsOf(all, 'pl')).toEqual(['chmiel', 'jagodowe', 'soja', 'zboża'])
})

test('a card holds its lines, whatever a name contains', () => {
  const [anna] = all
  const card = anna ? vCard({ ...anna, firstname: 'An\nna' }) : ''
  expect(card).toContain('N:Rola\\; junior;An na;;;\r\n')
  expect(card).toContain('TEL;TYPE=WORK,VOICE:+4861000\r\n')
  expect(card.endsWith('END:VCARD\r\n')).toBe(true)
})
