import { expect, it } from 'vitest'
import { compared } from '#shop/product/compared.ts'
import { seenProducts } from '#shop/product/seen-products.ts'
import { lastPlace, lookAt } from '#shop/weather/places.ts'
import { forgetTraces } from './device-traces.ts'

it('signing out takes along what the person looked for and at', () => {
  localStorage.setItem('plon-spray', '{"wind":3}')
  localStorage.setItem('plon-asked', '["bor"]')
  lookAt({ name: 'Sieradz', region: 'łódzkie', latitude: 51.6, longitude: 18.73 })
  compared.write(['PLO-N-001'])
  seenProducts.write(['PLO-N-002'])
  for (const key of ['plon-order-newest', 'plon-checkout-summary', 'plon-order-intent', 'other']) sessionStorage.setItem(key, '1')
  forgetTraces()
  expect(Object.keys(sessionStorage)).toEqual(['other'])
  expect([compared.read(), seenProducts.read(), lastPlace()]).toEqual([[], [], undefined])
  expect(Object.keys(localStorage)).toEqual(['plon-spray'])
})
