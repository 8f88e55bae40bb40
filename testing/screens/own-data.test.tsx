import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { CustomerOrdersDocument } from '#graphql/graphql.ts'
import { anna, gateway, signIn } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

it(
  'a person takes along everything that the shop holds of them in one file, named after the shop',
  { timeout: 60_000 },
  async () => {
    const files: Blob[] = []
    const names: string[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL: () => undefined,
      }),
    )
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    onTestFinished(() => {
      press.mockRestore()
      vi.unstubAllGlobals()
    })
    await signIn(anna)
    const { user } = await renderShop('/pl/customer/my-profile')
    await user.click(await screen.findByRole('button', { name: 'Pobierz moje dane' }))
    await screen.findByText('Plik jest na Twoim urządzeniu.')

    expect(names).toEqual([expect.stringMatching(/^plon-\d{4}-\d\d-\d\d\.json$/)])
    const held: Record<string, unknown> = JSON.parse((await files[0]?.text()) ?? '{}')
    expect(held).toMatchObject({ profile: { email: anna.email, firstname: 'Anna' } })
    const { customer } = await gateway(CustomerOrdersDocument, { currentPage: 1, pageSize: 1 })
    expect(customer?.orders_ext?.total_count).toBeGreaterThan(0)
    expect(held.orders, 'orders of all pages').toHaveLength(customer?.orders_ext?.total_count ?? 0)
    for (const part of ['addresses', 'wishlist', 'offers', 'linkedAccounts', 'alerts']) expect(held, part).toHaveProperty(part)
    expect(held.addresses).not.toHaveLength(0)
    expect(JSON.stringify(held)).not.toMatch(/token|password/i)
    expect(within(document.body).queryByRole('alert')).toBeNull()
  },
)
