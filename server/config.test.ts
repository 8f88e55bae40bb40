import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { readWholeConfig } from './engine.ts'

test('without any setting the shop serves itself on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    commerceUrl: undefined,
    extensions: 'auto',
    missingAttributes: [],
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

test('attribute codes come as a list, and nothing else passes for one', () => {
  expect(readConfig({ COMMERCE_MISSING_ATTRIBUTES: 'ean, sklad' }).missingAttributes).toEqual(['ean', 'sklad'])
  expect(() => readConfig({ COMMERCE_MISSING_ATTRIBUTES: 'ean;sklad' })).toThrow('COMMERCE_MISSING_ATTRIBUTES')
  expect(() => readConfig({ COMMERCE_EXTENSIONS: 'some' })).toThrow('COMMERCE_EXTENSIONS must be auto, shop or stock')
})

test('the canonical origin loses its slash', () => {
  expect(readConfig({ CANONICAL_ORIGIN: 'https://sklep.example/', TRUSTED_PROXIES: '1' }).canonicalOrigin).toBe(
    'https://sklep.example',
  )
})

test('all problems come in one message', () => {
  const read = () =>
    readConfig({ PORT: 'a lot', IMAGE_QUALITY: '101', COMMERCE_URL: 'ftp://x', CANONICAL_ORIGIN: 'https://sklep.example/shop' })
  expect(read).toThrow(ConfigError)
  for (const name of ['PORT', 'IMAGE_QUALITY', 'COMMERCE_URL', 'CANONICAL_ORIGIN']) expect(read).toThrow(name)
})

test('copies that share a state have to share the secret of devices as well', () => {
  const url = { SHARED_STATE_URL: 'redis://:word@state.example:6379' }
  expect(() => readConfig(url)).toThrow('SHARED_STATE_URL needs DEVICE_SECRET')
  expect(readConfig({ ...url, DEVICE_SECRET: 'a-secret-of-all-copies' }).sharedStateUrl).toBe(url.SHARED_STATE_URL)
  expect(() => readConfig({ SHARED_STATE_URL: 'http://:word@state.example' })).toThrow(/redis:\/\/(?!.*word)/)
})

test.each([
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'],
  ['STORYBLOK_PREVIEW_TOKEN', 'STORYBLOK_TOKEN'],
  ['OMNIBUS_KEY', 'OMNIBUS_URL'],
  ['OPEN_METEO_KEY', 'OPEN_METEO_URL'],
  ['INPOST_POINTS_TOKEN', 'INPOST_POINTS_URL'],
  ['RECAPTCHA_MIN_SCORE', 'RECAPTCHA_SITE_KEY', '0.7'],
  ['MIDDLEWARE_TAG', 'MIDDLEWARE_URL'],
  ['EXTERNAL_CHECKOUT_SYNC_PATH', 'EXTERNAL_CHECKOUT_URL', '/sync'],
  ['MAP_ATTRIBUTION', 'MAP_TILE_URL'],
])('%s without %s is no configuration: the shop does not start, and says both names', (name, other, value = 'x') => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} needs ${other}`)
})

test('half a configuration and a wrong value come in one message', () => {
  const read = () => readConfig({ RECAPTCHA_SITE_KEY: 'x', STORE_PL: 'one', STORE_EN: 'one', PORT: 'a lot' })
  for (const name of ['RECAPTCHA_SECRET', 'STORE_EN', 'PORT', '3 problems']) expect(read).toThrow(name)
})

test.each([
  [{ TRUSTED_PROXIES: '1' }, 'TRUSTED_PROXIES=1 needs CANONICAL_ORIGIN'],
  [{ CANONICAL_ORIGIN: 'https://sklep.example' }, 'CANONICAL_ORIGIN with https needs TRUSTED_PROXIES'],
])('proxies that contradict the address of the shop are refused: %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})

test.each([
  { TRUSTED_PROXIES: '1', CANONICAL_ORIGIN: 'https://sklep.example' },
  { TRUSTED_PROXIES: '0', CANONICAL_ORIGIN: 'https://sklep.example' },
  { CANONICAL_ORIGIN: 'http://localhost:3100' },
  { TRUSTED_PROXIES: '0' },
])('proxies that fit the address of the shop are taken: %j', (environment) => {
  expect(readConfig(environment).trustedProxies).toBe(Number(environment.TRUSTED_PROXIES ?? 0))
})

test('what is wrong with the backend inside is told together with what is wrong with the shop', async () => {
  const read = readWholeConfig({
    PORT: 'a lot',
    SMTP_URL: 'http://user:hidden@mail.example',
    PAYU_POS_ID: '1',
    TRUSTED_PROXIES: '2',
  })
  for (const name of ['4 problems', 'PORT', 'SMTP_URL', 'PAYU_CLIENT_ID', 'TRUSTED_PROXIES'])
    await expect(read).rejects.toThrow(name)
  await expect(read).rejects.not.toThrow('hidden')
})

test('the settings of a backend that is not used are nobody’s problem', async () => {
  const given = { COMMERCE_URL: 'https://magento.example/graphql', ENGINE_VERSION: 'the newest' }
  expect(await readWholeConfig(given)).toMatchObject({ port: 3000 })
})
