import { screen, waitFor, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CreateCustomerV2Document } from '#graphql/graphql.ts'
import { demoApplicants } from '../../backend/account/demo-applicants.ts'
import { anna, gateway, signIn } from '../at-the-gateway.ts'
import { ownShop } from '../own-shop.ts'
import { renderShop } from '../render-shop.tsx'

type User = ReturnType<typeof userEvent.setup>

async function tellWho(user: User, { email, password }: { email: string; password: string }) {
  await user.type(await screen.findByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Hasło'), password)
  await user.click(screen.getByRole('button', { name: 'Zaloguj się' }))
}

async function somebodyNew(email: string) {
  const person = { email, password: 'Demo-Nowa-12' }
  await gateway(CreateCustomerV2Document, { input: { ...person, firstname: 'Ewa', lastname: 'Nowa', consent_to_rules: true } })
  return person
}

describe('an account that waits', { timeout: 60_000 }, () => {
  it('of a company tells at once that its adviser confirms, and of no link', async () => {
    const { user } = await renderShop('/pl/authentication')
    await tellWho(user, demoApplicants.awaitingApproval)
    expect(await screen.findByText(/Konto Twojej firmy potwierdza doradca/)).toBeTruthy()
    expect(screen.queryByText(/link/)).toBeNull()
  })

  it('of a person tells that the link is on its way once more', async () => {
    const { user } = await renderShop('/pl/authentication')
    await tellWho(user, demoApplicants.unconfirmed)
    expect(await screen.findByText(/Link wysłaliśmy jeszcze raz na zofia@demo.example/)).toBeTruthy()
  })
})

describe('the address book', { timeout: 60_000 }, () => {
  it('the first address is the default one also on a direct visit of its form', async () => {
    await ownShop({})
    await signIn(await somebodyNew('pierwszy@demo.example'))
    await renderShop('/pl/customer/addresses-details/create')
    const forDelivery = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Dostarczaj tu domyślnie' })
    expect(forDelivery.checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Fakturuj tu domyślnie' }).checked).toBe(true)
  })

  it('says why a default address cannot be deleted', async () => {
    await signIn(anna)
    await renderShop('/pl/customer/addresses-details')
    const cards = await screen.findAllByRole('article')
    for (const card of cards) {
      const isDefault = within(card).queryAllByText(/^Domyśln/).length > 0
      expect(within(card).queryByRole('button', { name: /^Usuń adres/ }) === null).toBe(isDefault)
      expect(within(card).queryByText(/Adres domyślny zostaje/) !== null).toBe(isDefault)
    }
    await waitFor(() => expect(cards.length).toBeGreaterThan(0))
  })
})
