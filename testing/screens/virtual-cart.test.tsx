/** @module-tag slow */
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dropDrafts } from '#shop/checkout/drafts.ts'
import { renderShop } from '../render-shop.tsx'
import {
  beginAnew,
  guestCart,
  goods,
  service,
  cartNow,
  openStep,
  set,
  field,
  hasField,
  fillDelivery,
  tick,
  invoice,
  sameBilling,
  next,
  lookUp,
} from './delivery-fields.ts'

const longest = 40_000

beginAnew()

describe('a cart of which nothing is delivered', { timeout: longest }, () => {
  it.each(['pl', 'en'])('speaks of no delivery, and offers no notes that would be kept nowhere (%s)', async (locale) => {
    await guestCart(service)
    await openStep(locale)
    expect(hasField('notes')).toBe(false)
    const page = screen.getByRole('main').textContent
    expect(page).not.toMatch(/Dostawa do|do wyboru|Kurier zadzwoni|courier|to be chosen|Shipping/)
    cleanup()
    await renderShop(`/${locale}/cart`)
    await screen.findAllByText(locale === 'pl' ? 'Razem do zapłaty' : 'Total to pay')
    const cart = screen.getByRole('region', { name: locale === 'pl' ? 'Podsumowanie' : 'Summary' }).textContent
    expect(cart).not.toMatch(/Dostawa|Shipping/)
    expect(screen.getByRole('main').textContent).not.toMatch(/do darmowej dostawy|free delivery/)
  })

  it.each([
    ['pl', 'Dalej: dane i płatność', 'potem dane i płatność', 'Dane i płatność – Plon'],
    ['en', 'Next: your details and payment', 'then your details and payment', 'Your details and payment – Plon'],
  ])('speaks of none in the step before either, nor in a title (%s)', async (locale, button, after, title) => {
    await guestCart(service)
    await renderShop(`/${locale}/checkout/user-account`)
    expect((await screen.findAllByRole('button', { name: button })).length).toBeGreaterThan(0)
    expect(screen.getByText(new RegExp(after))).toBeTruthy()
    cleanup()
    await openStep(locale)
    await waitFor(() => expect(document.title).toBe(title))
    const steps = screen.getByRole('list', { name: /^(Etapy zamówienia|Steps of the order)$/ })
    expect(steps.textContent).not.toMatch(/Dostawa|Delivery/)
  })

  it('is invoiced to a company by its name and number, and a shopper who comes back finds all of it', async () => {
    const id = await guestCart(service)
    const { user } = await openStep()
    await tick(user, invoice)
    expect(hasField('shipping.firstname')).toBe(false)
    for (const [name, value] of Object.entries({ street: 'Polna', building: '7', postcode: '63-000', city: 'Środa' }))
      set(`shipping.${name}`, value)
    set('shipping.telephone', '601234567')
    set('billing.vatId', '9990001137')
    set('billing.company', 'PHU "Łany" sp. z o.o.')
    await user.click(screen.getByRole('radio', { name: /^Przelew tradycyjny/ }))
    await next(user)
    await waitFor(() => expect(location.pathname).toBe('/pl/checkout/summary'))
    expect((await cartNow(id))?.billing_address).toMatchObject({ company: 'PHU "Łany" sp. z o.o.', vat_id: '9990001137' })
    expect(await screen.findByText(/PHU "Łany" sp\. z o\.o\./)).toBeTruthy()
    expect(screen.getByRole('main').textContent).not.toMatch(/PHU Łany sp/)
    cleanup()
    dropDrafts()
    await openStep()
    expect(field('shipping.street').value).toBe('Polna')
    expect(field('billing.company').value).toBe('PHU "Łany" sp. z o.o.')
  })
})

describe('a company in a cart of which nothing is delivered', { timeout: longest }, () => {
  const place = () => ['street', 'building', 'postcode', 'city', 'country'].map((name) => field(`shipping.${name}`).value)

  it('is filled in from the register as the one address there is, which the order shows', async () => {
    const id = await guestCart(service)
    const { user } = await openStep()
    await tick(user, invoice)
    await lookUp(user, '9990001137')
    await screen.findByText(/^Znaleziono: GOSPODARSTWO/)
    expect(hasField('billing.city')).toBe(false)
    expect(place()).toEqual(['ul. Polna', '7', '63-000', 'Środa Wielkopolska', 'PL'])
    set('shipping.telephone', '601234567')
    await user.click(screen.getByRole('radio', { name: /^Przelew tradycyjny/ }))
    await next(user)
    await waitFor(() => expect(location.pathname).toBe('/pl/checkout/summary'))
    expect((await cartNow(id))?.billing_address).toMatchObject({ city: 'Środa Wielkopolska', vat_id: '9990001137' })
    await user.click(await screen.findByRole('checkbox', { name: /^Akceptuję/ }))
    await user.click((await screen.findAllByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }))[0] ?? document.body)
    await waitFor(() => expect(location.pathname).toBe('/pl/checkout/thank-you'))
    const steps = await screen.findByRole('list', { name: 'Etapy zamówienia' })
    await waitFor(() => expect(steps.textContent).not.toContain('Dostawa'))
    expect(steps.textContent).toContain('Płatność')
  })

  it('that is wanted no more leaves no seat behind, and does not take the place of an address given meanwhile', async () => {
    await guestCart(service)
    const { user } = await openStep()
    await tick(user, invoice)
    await lookUp(user, '9990001137')
    await screen.findByText(/^Znaleziono: GOSPODARSTWO/)
    await tick(user, invoice)
    expect(place()).toEqual(['', '', '', '', 'PL'])
    await tick(user, invoice)
    expect(place()).toContain('Środa Wielkopolska')
    await tick(user, invoice)
    set('shipping.city', 'Swarzędz')
    await tick(user, invoice)
    expect(place()).toEqual(['', '', '', 'Swarzędz', 'PL'])
  })

  it('is asked for at one address also after two were typed for goods', async () => {
    await guestCart(goods)
    const { user } = await openStep()
    fillDelivery()
    await tick(user, sameBilling)
    for (const [name, value] of Object.entries({ firstname: 'Jan', lastname: 'Zieliński', city: 'Kórnik' }))
      set(`billing.${name}`, value)
    cleanup()
    await guestCart(service)
    await openStep()
    expect(hasField('billing.city')).toBe(false)
    expect([field('shipping.city').value, field('shipping.telephone').value]).toEqual(['Kórnik', '601234567'])
  })
})

describe('what such a cart still lacks', { timeout: longest }, () => {
  it('is an address, and not one of delivery', async () => {
    await guestCart(service)
    await renderShop('/pl/checkout/summary')
    expect(await screen.findByRole('link', { name: 'Twój adres' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'adres dostawy' })).toBeNull()
  })
})

describe('the title of the step', { timeout: longest }, () => {
  it('is its heading, and makes room for that of the next page', async () => {
    await guestCart(service)
    const { router } = await openStep()
    await waitFor(() => expect(document.title).toBe('Dane i płatność – Plon'))
    await act(() => router.navigate({ href: '/pl/checkout/user-account' }))
    await waitFor(() => expect(document.title).toBe('Twoje dane – Plon'))
    cleanup()
    await guestCart(goods)
    await openStep()
    await waitFor(() => expect(document.title).toBe('Dostawa i płatność – Plon'))
  })
})
