import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { keepConsent } from '#platform/consent/consent.ts'
import { follow } from '#app/measuring/measuring.ts'
import { renderShop } from '../render-shop.tsx'

const measuring = {
  tagManager: { id: 'GTM-ABC1234', script: 'https://tags.example/gtm.js' },
  errors: { environment: 'test' },
}
const managers = () => document.querySelectorAll('script[src^="https://tags.example"]')
afterEach(() => {
  for (const script of managers()) script.remove()
  delete window.dataLayer
})

const words = {
  pl: { open: 'Twoja prywatność', services: [/Google Tag Manager/, /Sentry/] },
  en: { open: 'Your privacy', services: [/Google Tag Manager/, /Sentry/] },
}

describe('the choice of privacy', { timeout: 30_000 }, () => {
  it.each(['pl', 'en'] as const)('names who receives what is allowed, in %s', async (locale) => {
    const { user, router } = await renderShop(`/${locale}/dostepnosc`)
    router.options.context.measuring = measuring
    await user.click(await screen.findByRole('button', { name: words[locale].open }))
    const panel = within(await screen.findByRole('dialog'))
    for (const service of words[locale].services) expect(await panel.findByText(service)).toBeTruthy()
  })

  it('names nobody where nobody is connected', async () => {
    const { user } = await renderShop('/pl/dostepnosc')
    await user.click(await screen.findByRole('button', { name: words.pl.open }))
    const panel = within(await screen.findByRole('dialog'))
    await panel.findByRole('button', { name: 'Zapisz mój wybór' })
    expect(panel.queryByText(/Google|Sentry/)).toBeNull()
  })
})

describe('what the operator has connected', { timeout: 30_000 }, () => {
  it('comes to no visit that asks for none, and to the next one', async () => {
    act(() => keepConsent({ analytics: true, marketing: true }))
    const { router } = await renderShop('/pl/dostepnosc?no_script=1')
    router.options.context.measuring = { tagManager: measuring.tagManager }
    const stop = follow(router)
    await act(() => router.navigate({ to: '/$locale/cart', params: { locale: 'pl' } }))
    expect(managers()).toHaveLength(0)
    stop()
    follow(router)
    await waitFor(() => expect(managers()).toHaveLength(1))
  })
})
