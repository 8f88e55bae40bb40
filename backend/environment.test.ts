import { expect, test } from 'vitest'
import { readBackendEnvironment } from './environment.ts'

test('nothing has to be configured', () => {
  expect(readBackendEnvironment({ SMTP_URL: '', PATH: '/bin' })).toMatchObject({ ok: true, options: { settings: {} } })
})

test('mail server, sender, storefront and confirmation are taken over', () => {
  expect(
    readBackendEnvironment({
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      MAIL_FROM: 'Sklep <biuro@shop.example>',
      STOREFRONT_ORIGIN: 'https://shop.example/pl',
      CREATE_ACCOUNT_CONFIRMATION: 'on',
      CUSTOMER_TOKEN_HOURS: '72',
      CERTIFICATE_GATE: 'off',
      SUBSTANCES_NOT_ONLINE: 'Glifosat, metaldehyd',
    }),
  ).toMatchObject({
    ok: true,
    options: {
      smtp: { url: 'smtps://user:secret@mail.example:465', from: 'Sklep <biuro@shop.example>' },
      settings: {
        storefrontOrigin: 'https://shop.example',
        createAccountConfirmation: true,
        customerTokenHours: 72,
        certificateGate: false,
        offlineSubstances: ['glifosat', 'metaldehyd'],
      },
    },
  })
})

test('every problem is told at once, and no secret with it', () => {
  const read = readBackendEnvironment({
    ...{ SMTP_URL: 'http://user:secret@mail.example', MAIL_FROM: 'nobody', STOREFRONT_ORIGIN: 'shop.example' },
    CREATE_ACCOUNT_CONFIRMATION: 'maybe',
    CUSTOMER_TOKEN_HOURS: '0.5',
  })
  expect(read).toEqual({
    ok: false,
    problems: [
      'SMTP_URL must begin with smtp:// or smtps://',
      'MAIL_FROM must be an e-mail address',
      'STOREFRONT_ORIGIN must begin with http:// or https://',
      'CREATE_ACCOUNT_CONFIRMATION must be on or off',
      'CUSTOMER_TOKEN_HOURS must be 1 to 720',
    ],
  })
})

test('version, limits, pace and origins of the engine are taken over, and what is none of them is told', () => {
  const given = {
    ENGINE_VERSION: '2.4.7',
    ENGINE_LANGUAGE: 'pl',
    ENGINE_LIMITS: 'complexity=1000, aliases=40',
    ENGINE_PACE: 'latency=80,restartEvery=200',
    ENGINE_CORS_ORIGINS: 'https://client.example',
  }
  expect(readBackendEnvironment(given)).toMatchObject({
    ok: true,
    options: {
      engine: {
        version: '2.4.7',
        language: 'pl',
        limits: { complexity: 1000, aliases: 40 },
        pace: { latency: 80, restartEvery: 200 },
        corsOrigins: ['https://client.example'],
      },
    },
  })
  const wrong = {
    ENGINE_VERSION: '2.3',
    ENGINE_LIMITS: 'width=3',
    ENGINE_PACE: 'latency=soon',
    ENGINE_CORS_ORIGINS: 'client.example/a',
  }
  const read = readBackendEnvironment(wrong)
  expect(read.ok ? [] : read.problems.map((problem) => problem.split(/[ .]/)[0])).toEqual([
    'ENGINE_VERSION',
    'ENGINE_LIMITS',
    'ENGINE_PACE',
    'ENGINE_CORS_ORIGINS',
  ])
})

test.each(['PAYU_URL', 'PAYU_POS_ID', 'PAYU_CLIENT_SECRET'])(
  '%s alone is no way to be paid: what is missing is named',
  (name) => {
    const read = readBackendEnvironment({ [name]: 'https://secure.payu.com' })
    expect(read).toMatchObject({ ok: false, problems: [expect.stringContaining('PAYU_SECOND_KEY')] })
  },
)
