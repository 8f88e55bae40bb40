import { expect, test } from 'vitest'
import { consentPage } from './consent-page.ts'

const at = (path: string, answer?: string) =>
  consentPage(
    new Request(
      `http://backend/services/social/${path}`,
      answer === undefined ? {} : { method: 'POST', body: `answer=${answer}` },
    ),
  )

test.each([
  ['google?lang=pl&state=s1', 'pl', /Google[\s\S]*imienia[\s\S]*Zezwalam[\s\S]*Anuluj/],
  ['apple?lang=en', 'en', /Apple[\s\S]*e-mail[\s\S]*Allow[\s\S]*Cancel/],
  ['facebook?lang=xx', 'pl', /Facebook/],
])('%s asks in %s what the shop wants to know', async (path, lang, says) => {
  const response = await at(path)
  const html = await response.text()
  expect(html).toContain(`<html lang="${lang}">`)
  expect(html).toMatch(says)
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test.each([
  ['google?lang=pl&state=s1', 'allow', '/pl/customer/merging-accounts?type=google&state=s1'],
  ['google?lang=en&state=s1', 'deny', '/en/customer/merging-accounts?type=google&state=s1&error=access_denied'],
  ['apple?lang=pl', 'anything', '/pl/customer/merging-accounts?type=apple&error=access_denied'],
  ['google?lang=//evil.example&state=%0d%0aset-cookie:x', 'allow', '/pl/customer/merging-accounts?type=google'],
])('%s answered with %s leads back to the shop', async (path, answer, location) => {
  const response = await at(path, answer)
  expect([response.status, response.headers.get('location')]).toEqual([303, location])
})

test.each(['myspace', '', 'google/..', '<script>'])('there is no network %j', async (path) => {
  const response = await at(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('Not found')
})
