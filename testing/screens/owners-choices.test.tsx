/** @module-tag slow */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CustomerProfileDocument, UpdateCustomerV2Document } from '#graphql/graphql.ts'
import { NotFound } from '#app/pages/errors/not-found.ts'
import { anna, gateway, signIn } from '../at-the-gateway.ts'
import { ownShop } from '../own-shop.ts'
import { readyCart } from '../ready-cart.ts'
import { renderShop } from '../render-shop.tsx'
import { thisShop } from '../this-shop.ts'

const longest = 60_000

describe('what the owner of the engine has set', { timeout: longest }, () => {
  it.each([
    [8, 3, 'co najmniej 8 znaków', /co najmniej 3 z tych rodzajów/],
    [12, 4, 'co najmniej 12 znaków', /znaki wszystkich tych rodzajów/],
  ])('a password needs %i characters of %i kinds: the page ticks off the same', async (length, classes, long, kinds) => {
    await ownShop({ minimumPasswordLength: length, passwordCharacterClasses: classes })
    const { user } = await renderShop('/pl/authentication?view=register')
    const rules = within(await screen.findByRole('list', { name: 'Hasło musi zawierać' }))
    const met = (words: string | RegExp) => rules.getByText(words).closest('li')?.dataset['met']
    const password = screen.getByLabelText('Hasło')
    await user.type(password, 'Aa1-aa')
    expect(met(long)).toBe('false')
    expect(met(kinds)).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Załóż konto' }))
    expect((await screen.findAllByText(`Pole powinno mieć co najmniej ${length} znaków`)).length).toBeGreaterThan(0)
    // The list of errors takes the focus: letters typed before that would be lost.
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Popraw to, aby przejść dalej'))
    await user.type(password, 'aaaaaa')
    expect(met(long)).toBe('true')
  })

  it('the form of another password names the same rule', async () => {
    await ownShop({ minimumPasswordLength: 10 })
    await signIn(anna)
    const { user } = await renderShop('/pl/customer/my-profile')
    await user.click(await screen.findByRole('button', { name: 'Zmień hasło' }))
    expect(await screen.findByText('co najmniej 10 znaków')).toBeTruthy()
  })

  it('reviews are for customers: a guest is shown the way to sign in', async () => {
    await ownShop({ guestsReview: false })
    await renderShop('/pl/borenda-150.html')
    expect(await screen.findByRole('button', { name: 'Zaloguj się, aby napisać opinię' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Napisz opinię' })).toBeNull()
  })

  it('a shop without reviews shows none and asks for none', async () => {
    await ownShop({ reviews: false })
    await renderShop('/pl/borenda-150.html')
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Opinie' })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Napisz opinię' })).toBeNull()
  })

  it('a shop without wish lists has no heart, no place for them and no page', async () => {
    await ownShop({ wishLists: false })
    await NotFound.preload?.()
    await signIn(anna)
    const { router } = await renderShop('/pl/customer/my-wishlist')
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Szukaliśmy wszędzie',
      }),
    ).toBeTruthy()
    await router.navigate({ to: '/$locale/customer', params: { locale: 'pl' } })
    await screen.findByRole('heading', { level: 1, name: 'Moje konto' })
    expect(screen.queryByRole('link', { name: 'Ulubione' })).toBeNull()
    expect(screen.queryAllByRole('button', { name: /^Ulubione: / })).toEqual([])
  })

  // Magento before 2.4.7 does not report whether the newsletter is enabled.
  it.each([
    ['that has none', { newsletter: false }, undefined],
    ['whose engine does not tell', {}, { version: '2.4.6' }],
    ['whose engine does not tell that it has none', { newsletter: false }, { version: '2.4.6', modules: 'stock' }],
  ] as const)('a newsletter is nowhere in a shop %s', async (_, settings, engine) => {
    await ownShop(settings, engine)
    for (const path of ['', '/authentication?view=register', '/kontakt']) {
      await renderShop(`/pl${path}`)
      await screen.findAllByRole('heading', { level: 1 })
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
      expect(document.body.textContent).not.toMatch(/newsletter/i)
      cleanup()
    }
    await signIn(anna)
    await renderShop('/pl/customer/my-profile')
    expect(await screen.findByRole('heading', { name: 'Zgody' })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /newsletter/i })).toBeNull()
  })

  it('an editor’s way to the newsletter is not there where the shop has none', async () => {
    await ownShop({ newsletter: false })
    const content = {
      title: 'Dzień pola',
      body: [{ _uid: '1', component: 'form', form: 'newsletter', title: 'Bądź na bieżąco' }],
    }
    await fetch(`${thisShop().backend}/dev/stories`, {
      method: 'POST',
      body: JSON.stringify({ path: 'blog/ogrodek-bez-slimakow', action: 'publish', content: { pl: content, en: content } }),
    })
    await renderShop('/pl/blog/ogrodek-bez-slimakow')
    expect(await screen.findByRole('heading', { level: 1, name: 'Dzień pola' })).toBeTruthy()
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
    expect(screen.queryByText('Bądź na bieżąco')).toBeNull()
  })

  it('who is subscribed can leave the newsletter where nobody knows whether it is on', async () => {
    await ownShop({}, { version: '2.4.6' })
    await signIn(anna)
    await gateway(UpdateCustomerV2Document, { input: { is_subscribed: true } })
    const { user } = await renderShop('/pl/customer/my-profile')
    await user.click(await screen.findByRole('checkbox', { name: /newsletter/i, checked: true }))
    const consents = within(screen.getByRole('region', { name: 'Newsletter i zgody' }))
    await user.click(consents.getByRole('button', { name: 'Zapisz' }))
    await waitFor(async () => expect((await gateway(CustomerProfileDocument, {})).customer?.is_subscribed).toBe(false))
  })

  it('a shop whose accounts are confirmed by mail says so after registering, and signs nobody in', async () => {
    await ownShop({ createAccountConfirmation: true })
    const { user } = await renderShop('/pl/authentication?view=register')
    await screen.findByRole('list', { name: 'Hasło musi zawierać' })
    await user.type(screen.getByLabelText('Imię'), 'Ewa')
    await user.type(screen.getByLabelText('Nazwisko'), 'Nowa')
    await user.type(screen.getByLabelText('E-mail'), 'ewa.nowa@demo.example')
    await user.type(screen.getByLabelText('Hasło'), 'Demo-Ewa-12')
    await user.type(screen.getByLabelText('Powtórz hasło'), 'Demo-Ewa-12')
    await user.click(screen.getByRole('checkbox', { name: /Akceptuję/ }))
    await user.click(screen.getByRole('button', { name: 'Załóż konto' }))
    expect((await screen.findAllByText('Potwierdź swoje konto i sprawdź skrzynkę e-mail')).length).toBeGreaterThan(0)
    expect(document.cookie).not.toContain('vsf-customer')
  })

  it.each([
    [true, ['guest', 'sign-in', 'register']],
    [false, ['sign-in', 'register']],
  ])('orders of guests: %s', async (guestCheckout, ways) => {
    await ownShop({ guestCheckout })
    document.cookie = `vsf-cart=${await readyCart(gateway)}; path=/`
    await renderShop('/pl/checkout/user-account')
    const offered = await screen.findAllByRole<HTMLInputElement>('radio')
    await waitFor(() => expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(ways))
    expect(offered.length).toBeGreaterThan(0)
  })
})
