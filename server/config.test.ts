import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without any setting the shop serves itself on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    commerceUrl: undefined,
    canonicalOrigin: 'http://localhost:3000',
    isOriginFixed: false,
    imageQuality: 82,
    commerceTimeout: 20_000,
    database: '.data/plon.sqlite',
    stores: { pl: 'naturaexpert_pl', en: 'naturaexpert_en' },
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ COMMERCE_URL: '', PORT: '' }).commerceUrl).toBeUndefined()
})

test('the canonical origin loses its slash', () => {
  expect(readConfig({ CANONICAL_ORIGIN: 'https://sklep.example/' }).canonicalOrigin).toBe('https://sklep.example')
})

test('all problems come in one message', () => {
  const read = () =>
    readConfig({ PORT: 'a lot', IMAGE_QUALITY: '101', COMMERCE_URL: 'ftp://x', CANONICAL_ORIGIN: 'https://sklep.example/shop' })
  expect(read).toThrow(ConfigError)
  for (const name of ['PORT', 'IMAGE_QUALITY', 'COMMERCE_URL', 'CANONICAL_ORIGIN']) expect(read).toThrow(name)
})
