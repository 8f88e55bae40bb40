import { beforeEach, expect, it, vi } from 'vitest'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { signIn } from './mutations.ts'
import { register, type Registration } from './registration.ts'
import { failing, shopThat } from './shop-that.ts'

const tracked = vi.hoisted(() => vi.fn())
vi.mock('#platform/analytics/analytics.ts', () => ({ track: tracked }))
beforeEach(() => void tracked.mockClear())

const given: Registration = {
  ...{ kind: 'private', email: 'a@demo.example', password: 'Demo-Anna-1', firstname: 'Anna', lastname: 'Ogrodnik', rules: true },
}
const welcoming = shopThat(() => ({
  createCustomerV2: { customer: { id: 1 } },
  generateCustomerToken: { token: 'token' },
}))
const refusing = failing(new CommerceError('rejected', 'Nie', 'graphql-input'))

it('who registers and is let in is counted as both, without a word of who it is', async () => {
  await register(welcoming, given)
  expect(tracked.mock.calls).toEqual([[{ event: 'sign_up', method: 'password' }], [{ event: 'login', method: 'password' }]])
})

it('who signs in is counted once', async () => {
  await signIn(welcoming, given.email, given.password)
  expect(tracked.mock.calls).toEqual([[{ event: 'login', method: 'password' }]])
})

it('who is refused is not', async () => {
  await register(refusing, given)
  await signIn(refusing, given.email, given.password)
  expect(tracked).not.toHaveBeenCalled()
})
