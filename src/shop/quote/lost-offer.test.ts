import { expect, it } from 'vitest'
import { hasLostOffer } from './lost-offer.ts'

const agreed = { price: 1, quantity: 12, shop: 1890, offer: '1000000001' }
const cart = (id: string, ...lines: { uid: string; agreed?: typeof agreed }[]) => ({ id, lines })

it.each([
  ['a line that has lost it', cart('a', { uid: '1', agreed }), cart('a', { uid: '1' }), true],
  ['a line that has kept it', cart('a', { uid: '1', agreed }), cart('a', { uid: '1', agreed }), false],
  ['a line that was taken away', cart('a', { uid: '1', agreed }, { uid: '2' }), cart('a', { uid: '2' }), false],
  ['a line that never had one', cart('a', { uid: '1' }), cart('a', { uid: '1' }), false],
  ['another cart', cart('a', { uid: '1', agreed }), cart('b', { uid: '1' }), false],
])('an offer in the cart: %s', (_, before, now, isLost) => expect(hasLostOffer(before, now)).toBe(isLost))
