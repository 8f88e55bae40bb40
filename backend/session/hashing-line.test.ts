import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../testing.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ settings: { lockoutFailures: 0 } })
})
afterAll(() => backend.close())

test('two hundred sign-ins at once leave the threads of files free, and those beyond the line are told to come back', async () => {
  const query = 'mutation ($email: String!) { generateCustomerToken(email: $email, password: "Nie-To-1") { token } }'
  const signIn = async (email: string) => {
    const request = new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { email } }),
    })
    const answer = await backend.fetch(request)
    return answer.status
  }
  const asked = Array.from({ length: 200 }, (_, one) => signIn(`k${one}@demo.example`))
  let isThere = false
  const file = readFile(import.meta.filename).then(() => (isThere = true))
  const all = await Promise.all(asked)
  await file
  expect(isThere).toBe(true)
  expect(all.filter((status) => status !== 429)).toHaveLength(32)
  expect(all.filter((status) => status === 429)).toHaveLength(168)
})
