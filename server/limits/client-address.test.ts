import { expect, test } from 'vitest'
import { clientAddress, contradictionOf } from './client-address.ts'

test.each<[string, string | undefined, string | undefined, number, string]>([
  ['a visitor', '203.0.113.9', undefined, 0, '203.0.113.9'],
  ['a visitor who claims to be another', '203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['version 4 in the words of version 6', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  ['a household of version 6', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2'],
  ['the same household', '2001:db8:1:2::9', undefined, 0, '2001:db8:1:2'],
  ['this machine', '127.0.0.1', undefined, 0, '127.0.0.1'],
  ['this machine, version 6', '::1', undefined, 0, '::1'],
  ['a proxy that nobody told of', '10.0.0.3', '203.0.113.9', 0, '10.0.0.3'],
  ['a carrier that shares addresses', '100.64.3.1', undefined, 0, '100.64.3.1'],
  ['a connection that is gone', undefined, undefined, 0, 'unknown'],
  ['behind one proxy', '10.0.0.3', '203.0.113.9', 1, '203.0.113.9'],
  ['behind one proxy, with a forged past', '10.0.0.3', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  ['behind two proxies', '10.0.0.3', '198.51.100.1, 203.0.113.9, 192.0.2.7', 2, '203.0.113.9'],
  ['past the proxies', '203.0.113.9', undefined, 1, '203.0.113.9'],
  ['fewer proxies than told', '10.0.0.3', '203.0.113.9', 2, '10.0.0.3'],
  ['no address at all', '10.0.0.3', 'unknown', 1, '10.0.0.3'],
  ['a header without end', '10.0.0.3', `${'x,'.repeat(50_000)}203.0.113.9`, 1, '203.0.113.9'],
])('%s', (_, address, forwarded, proxies, expected) => expect(clientAddress({ address, forwarded }, proxies)).toBe(expected))

test.each<[string, string | undefined, string | undefined, number, RegExp | undefined]>([
  ['no proxy, none told of', '203.0.113.9', undefined, 0, undefined],
  ['one proxy, one told of', '10.0.0.3', '203.0.113.9', 1, undefined],
  ['a visitor who claims to be another', '203.0.113.9', '198.51.100.1', 0, undefined],
  ['a proxy that nobody told of', '127.0.0.1', '203.0.113.9', 0, /TRUSTED_PROXIES=0/],
  ['a proxy that is not there', '203.0.113.9', undefined, 1, /TRUSTED_PROXIES=1/],
  ['two told of and one there', '10.0.0.3', '203.0.113.9', 2, /TRUSTED_PROXIES=2/],
])('the operator is told of a setting that traffic contradicts: %s', (_, address, forwarded, proxies, expected) => {
  const told = contradictionOf({ address, forwarded }, proxies)
  if (expected) expect(told).toMatch(expected)
  else expect(told).toBeUndefined()
})
