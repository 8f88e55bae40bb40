import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApplyCouponToCartDocument } from '#graphql/graphql.ts'
import { gateway } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

async function withOneProduct() {
  const { user, router } = await renderShop('/pl/miedzyplonik-norma-12.html')
  const [add] = await screen.findAllByRole('button', { name: /^(Dodaj do koszyka|Do koszyka)/ })
  if (!add) throw new Error('There is nothing to add with')
  await user.click(add)
  await screen.findAllByRole('button', { name: /Koszyk.*1/ })
  await router.navigate({ to: '/$locale/cart', params: { locale: 'pl' } })
  await screen.findByRole('heading', { level: 1, name: 'Twój koszyk' })
  return { user, field: await screen.findByRole<HTMLInputElement>('textbox', { name: 'Kod rabatowy' }) }
}

const apply = () => screen.getByRole('button', { name: 'Zastosuj' })

describe('a discount code', () => {
  it('that is empty is asked for, and nothing is sent', async () => {
    const { user, field } = await withOneProduct()
    await user.click(apply())
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('To pole jest wymagane').id)
    expect(document.activeElement).toBe(field)
  })

  it('that is wrong says so at its field and stays there to be mended', async () => {
    const { user, field } = await withOneProduct()
    await user.type(field, 'NIEMA')
    await user.click(apply())
    expect(await screen.findByText(/^Kod rabatowy jest nieprawidłowy/, undefined)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Kod rabatowy' }).value).toBe('NIEMA')
  })

  it('that meets another one, set on another device, says so beside the one that counts', async () => {
    const { user, field } = await withOneProduct()
    const idNow = () => /vsf-cart=(\w+)/.exec(document.cookie)?.[1] ?? ''
    const cart_id = await waitFor(() => {
      expect(idNow()).not.toBe('')
      return idNow()
    })
    await screen.findByText('Razem do zapłaty')
    await gateway(ApplyCouponToCartDocument, { input: { cart_id, coupon_code: 'SZTUKA5' }, page: 1 })
    await user.type(field, 'PLON10')
    await user.click(apply())
    expect(await screen.findByText('W koszyku jest już kod rabatowy. Usuń go, aby użyć innego')).toBeTruthy()
    const remove = await screen.findByRole('button', { name: 'Usuń kod SZTUKA5' })
    expect(await screen.findByText('5 zł mniej za sztukę')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Kod rabatowy' }).contains(document.activeElement)).toBe(true)
    await user.click(remove)
    const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Kod rabatowy' })
    expect(again.value).toBe('PLON10')
    await user.click(apply())
    expect(await screen.findByRole('button', { name: 'Usuń kod PLON10' })).toBeTruthy()
  })

  it('that counts takes its sum off, and goes again when it is removed', async () => {
    const { user, field } = await withOneProduct()
    await user.type(field, ' plon10 ')
    await user.click(apply())
    expect(await screen.findByText('Rabat 10 %', undefined)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Usuń kod/ }))
    await waitFor(() => expect(screen.queryByText('Rabat 10 %')).toBeNull())
    expect(screen.getByRole('textbox', { name: 'Kod rabatowy' })).toBeTruthy()
  })
})

describe('a removal', () => {
  it('can be taken back with one press', async () => {
    const { user } = await withOneProduct()
    const [remove] = screen.getAllByRole('button', { name: /^Usuń Międzyplonik/ })
    if (!remove) throw new Error('There is nothing to remove with')
    await user.click(remove)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Usuń/ }))
    await user.click(await screen.findByRole('button', { name: 'Cofnij' }))
    expect(await screen.findByText('1 produkt, 1 sztuka', undefined)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cofnij' })).toBeNull()
  })
})
