import { describe, expect, it } from 'vitest'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { isSessionOver } from './session-end.ts'
import { failing, shopThat } from './shop-that.ts'

const refusing = (...error: ConstructorParameters<typeof CommerceError>) => failing(new CommerceError(...error))

describe('"user load failure triggers logout"', () => {
  it.each<[string, ShopWindow, boolean]>([
    ['the token has died', refusing('unauthorized', "The current customer isn't authorized.", 'graphql-authorization'), true],
    ['401 of the gateway', refusing('unauthorized', 'Unauthorized'), true],
    ['the account is locked', refusing('rejected', 'The account is locked.', 'graphql-authentication'), true],
    ['the customer was deleted', refusing('rejected', 'No such entity', 'graphql-no-such-entity'), true],
    ['nobody is there', shopThat(() => ({ customer: null })), true],
    ['somebody is there', shopThat(() => ({ customer: { id: 1 } })), false],
    ['a page of an earlier build', refusing('rejected', 'Unknown document'), false],
    ['bad input', refusing('rejected', 'Bad input', 'graphql-input'), false],
    ['no connection', refusing('offline', 'No connection'), false],
    ['no answer in time', refusing('timeout', 'No answer within 20 s'), false],
    ['the shop is down', refusing('unavailable', 'HTTP 503'), false],
    ['a captive portal', refusing('offline', 'HTTP 200'), false],
  ])('%s', async (_, shop, over) => expect(await isSessionOver(shop)).toBe(over))
})
