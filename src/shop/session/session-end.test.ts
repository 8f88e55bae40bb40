import { describe, expect, it } from 'vitest'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { howSessionEnded, type SessionEnd } from './session-end.ts'
import { failing, shopThat } from './shop-that.ts'

const refusing = (...error: ConstructorParameters<typeof CommerceError>) => failing(new CommerceError(...error))

describe('"user load failure triggers logout"', () => {
  it.each<[string, ShopWindow, SessionEnd | undefined]>([
    [
      'the token has died',
      refusing('unauthorized', "The current customer isn't authorized.", 'graphql-authorization'),
      'session',
    ],
    ['401 of the gateway', refusing('unauthorized', 'Unauthorized'), 'session'],
    ['the account is locked', refusing('rejected', 'The account is locked.', 'graphql-authentication'), 'session'],
    ['the customer was deleted', refusing('rejected', 'No such entity', 'graphql-no-such-entity'), 'account'],
    ['nobody is there', shopThat(() => ({ customer: null })), 'session'],
    ['somebody is there', shopThat(() => ({ customer: { id: 1 } })), undefined],
    ['a page of an earlier build', refusing('rejected', 'Unknown document'), undefined],
    ['bad input', refusing('rejected', 'Bad input', 'graphql-input'), undefined],
    ['no connection', refusing('offline', 'No connection'), undefined],
    ['no answer in time', refusing('timeout', 'No answer within 20 s'), undefined],
    ['the shop is down', refusing('unavailable', 'HTTP 503'), undefined],
    ['a captive portal', refusing('offline', 'HTTP 200'), undefined],
  ])('%s', async (_, shop, end) => expect(await howSessionEnded(shop)).toBe(end))
})
