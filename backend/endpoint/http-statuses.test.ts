import { expect, onTestFinished, test } from 'vitest'
import { createTestBackend } from '../testing.ts'
import type { CharacterChoice, EngineVersion } from './engine-character.ts'

const url = 'http://127.0.0.1:4000/graphql'
async function engine(character: CharacterChoice = {}) {
  const backend = await createTestBackend({ engine: character })
  onTestFinished(() => backend.close())
  return backend
}

const unauthorised = '{ customer { email } }'
const wrongPassword = 'mutation { generateCustomerToken(email: "a@b.example", password: "Wrong-1-word") { token } }'
const invalid = '{ noSuchField }'
const noGraphql = '{ storeConfig {'

test.each<[EngineVersion, number[]]>([
  ['2.4.6', [200, 200, 200, 200]],
  ['2.4.7', [200, 401, 200, 400]],
  ['2.4.8', [200, 401, 200, 400]],
  ['2.4.9', [403, 401, 200, 400]],
])('%s tells a refusal by the status that this version has for it', async (version, statuses) => {
  const backend = await engine({ version })
  const asked = [unauthorised, wrongPassword, invalid, noGraphql]
  const answers = await Promise.all(asked.map((query) => backend.ask(query)))
  expect(answers.map(({ status }) => status)).toEqual(statuses)
  expect(answers.every(({ errors }) => errors.length > 0)).toBe(true)
})

test.each<[EngineVersion, number]>([
  ['2.4.6', 200],
  ['2.4.7', 401],
])('%s answers a token that it does not know with %d', async (version, status) => {
  const backend = await engine({ version })
  expect((await backend.ask('{ storeConfig { locale } }', {}, { token: 'nobodys' })).status).toBe(status)
})

test.each(['application/json', 'application/graphql-response+json', '*/*'])(
  'the status does not hang on the media type %s',
  async (accept) => {
    const backend = await engine()
    const headers = { accept, 'content-type': 'application/json' }
    const ask = (query: string) => backend.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify({ query }) }))
    expect([(await ask(invalid)).status, (await ask(unauthorised)).status, (await ask(noGraphql)).status]).toEqual([
      200, 403, 400,
    ])
  },
)

const preflight = (origin: string) =>
  new Request(url, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })

test('OPTIONS is answered without a word, and no page elsewhere may ask unless the operator lets it', async () => {
  const { status, headers } = await (await engine()).fetch(preflight('https://client.example'))
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, null])
})

test('pages of a named origin may ask, no others', async () => {
  const backend = await engine({ corsOrigins: ['https://client.example'] })
  const answer = await backend.fetch(preflight('https://client.example'))
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, 'https://client.example'])
  expect(answer.headers.get('access-control-allow-headers')).toContain('Store')
  const strange = await backend.fetch(preflight('https://other.example'))
  expect(strange.headers.get('access-control-allow-origin')).toBeNull()
  const read = new Request(`${url}?query=${encodeURIComponent('{ storeConfig { locale } }')}`, {
    headers: { origin: 'https://client.example' },
  })
  const { headers } = await backend.fetch(read)
  expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
    'https://client.example',
    expect.stringContaining('Origin'),
  ])
})
