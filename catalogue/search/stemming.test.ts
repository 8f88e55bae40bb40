import { describe, expect, test } from 'vitest'
import { fold } from './folding.ts'
import { stemOf } from './stemming.ts'

describe('the forms of a word share a stem', () => {
  test.each([
    'nawóz nawozu nawozy nawozów nawozami nawozach nawozowy',
    'fungicyd fungicydy fungicydów fungicydem',
    'pszenica pszenicy pszenicę pszenic',
    'rzepak rzepaku rzepakiem rzepakowy',
    'kukurydza kukurydzy kukurydzę',
    'burak buraka buraki buraków',
    'ogórek ogórka ogórki ogórków',
    'truskawka truskawki truskawek truskawkę',
    'soja soi soję',
    'jabłoń jabłoni jabłonie',
    'jęczmień jęczmienia jęczmieniu',
    'owies owsa owsem',
    'marchew marchwi',
    'mszyca mszyce mszyc mszycami',
    'ślimak ślimaki ślimaków',
    'krowa krowy krów krowom',
    'wapń wapnia wapniowy wapno',
    'miedź miedzi miedziowy',
    'siarka siarki siarkowy',
    'bor boru borem borowy',
    'dolistny dolistne dolistnych dolistnego',
    'zboże zboża zbóż zbożowy',
  ])('%s', (forms) => {
    expect(new Set(forms.split(' ').map((form) => stemOf(fold(form), 'pl'))).size).toBe(1)
  })

  test.each([
    'fertilizer fertilizers',
    'herbicide herbicides',
    'barley barleys',
    'gloves glove',
    'grass grasses',
    'pastry pastries',
  ])('English: %s', (forms) => {
    expect(new Set(forms.split(' ').map((form) => stemOf(form, 'en'))).size).toBe(1)
  })
})

test.each([
  ['bor', 'borówka'],
  ['nawóz', 'nawożenie'],
  ['trawa', 'trawnik'],
  ['saletra', 'saletrzak'],
  ['mocz', 'mocznik'],
])('%s and %s are words of their own', (one, other) => {
  expect(stemOf(fold(one), 'pl')).not.toBe(stemOf(fold(other), 'pl'))
})

test.each(['h', '001', '16', 'npk', 'ph'])('%s stays as it is', (code) => {
  expect([stemOf(code, 'pl'), stemOf(code, 'en')]).toEqual([code, code])
})
