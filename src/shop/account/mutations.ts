import type { QueryClient } from '@tanstack/react-query'
import {
  type CustomerAddressInput,
  type CustomerUpdateInput,
  AmSocialLoginLinkAccountDocument,
  AmSocialLoginUnlinkAccountDocument,
  ChangeCustomerPasswordDocument,
  CreateCustomerAddressDocument,
  CustomerForgetStockAlertDocument,
  DeleteCustomerAddressDocument,
  DeleteCustomerDocument,
  UpdateCustomerAddressDocument,
  UpdateCustomerEmailDocument,
  UpdateCustomerV2Document,
} from '#graphql/graphql.ts'
import { provePassword } from '#shop/session/mutations.ts'
import { attempt, refusalOf, refusalWithPassword, type Outcome } from '#shop/session/refusal.ts'
import { dropToken } from '#shop/session/identity.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/** What a change of the account needs: access to the engine, and the queries that the change makes stale. */
export interface AccountDesk {
  shop: ShopWindow
  queryClient: QueryClient
}

/** Runs a change; if it succeeds, invalidates the named personal reads. */
async function change<Value>(
  { queryClient }: AccountDesk,
  reads: string[],
  run: () => Promise<Value>,
  whyNot = refusalOf,
): Promise<Outcome<Value>> {
  const outcome = await attempt(run, whyNot)
  if (outcome.ok) await Promise.all(reads.map((read) => queryClient.invalidateQueries({ queryKey: ['personal', read] })))
  return outcome
}

const ofPerson = ['profile', 'customer']
const ofBook = ['addresses', 'profile']

export const saveProfile = (desk: AccountDesk, input: CustomerUpdateInput) =>
  change(desk, ofPerson, () => desk.shop.commerce(UpdateCustomerV2Document, { input }))

export const changeEmail = (desk: AccountDesk, email: string, password: string) =>
  change(desk, ofPerson, () => desk.shop.commerce(UpdateCustomerEmailDocument, { email, password }), refusalWithPassword)

export const changePassword = (desk: AccountDesk, currentPassword: string, newPassword: string) =>
  change(
    desk,
    [],
    () => desk.shop.commerce(ChangeCustomerPasswordDocument, { currentPassword, newPassword }),
    refusalWithPassword,
  )

/** @param id of the address to change; without it a new address is created */
export const saveAddress = (desk: AccountDesk, input: CustomerAddressInput, id?: number) =>
  change(desk, ofBook, async () => {
    if (id === undefined) await desk.shop.commerce(CreateCustomerAddressDocument, { input })
    else await desk.shop.commerce(UpdateCustomerAddressDocument, { id, input })
  })

export const deleteAddress = (desk: AccountDesk, id: number) =>
  change(desk, ofBook, () => desk.shop.commerce(DeleteCustomerAddressDocument, { id }))

export const forgetStockAlert = (desk: AccountDesk, productId: number) =>
  change(desk, ['stock-alerts'], () => desk.shop.commerce(CustomerForgetStockAlertDocument, { productId: String(productId) }))

/** Links or unlinks an account of a network; a refusal inside a successful answer is returned as a refused outcome. */
export async function joinNetwork(desk: AccountDesk, type: string, join: boolean): Promise<Outcome<string>> {
  const outcome = await change(desk, ['networks'], async () =>
    join
      ? (await desk.shop.commerce(AmSocialLoginLinkAccountDocument, { type })).amSocialLoginLinkAccount
      : (await desk.shop.commerce(AmSocialLoginUnlinkAccountDocument, { type })).amSocialLoginUnlinkAccount,
  )
  if (!outcome.ok) return outcome
  const message = outcome.value?.message ?? ''
  return outcome.value?.isSuccess ? { ok: true, value: message } : { ok: false, code: 'refused', message }
}

/**
 * Deletes the account permanently after checking its password. What the law requires to be stored remains in the shop without the account.
 */
export async function deleteAccount(
  { shop, queryClient }: AccountDesk,
  email: string,
  password: string,
): Promise<Outcome<unknown>> {
  const proof = await provePassword(shop, email, password, refusalWithPassword)
  if (!proof.ok) return proof
  // Answers to personal reads that are still in flight are no longer needed.
  await queryClient.cancelQueries()
  const deleted = await attempt(() => shop.commerce(DeleteCustomerDocument, {}))
  // The token's account no longer exists, so no request may carry the token.
  if (deleted.ok) dropToken()
  return deleted
}
