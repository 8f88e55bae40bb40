import { emptyAddress } from '#shop/address/address-form.ts'
import { hasPlace, refillName, refillPlace, type FoundCompany } from '#shop/address/refill.ts'
import { samePlace } from './delivery-form.ts'
import type { DeliveryDraft } from './drafts.ts'

/** Fills a register's answer into the invoice: its address is the company's seat, which is seldom the delivery address. */
export function withFound(form: DeliveryDraft, told: FoundCompany): DeliveryDraft {
  const named = { ...form, found: told, company: refillName(form.company, form.found, told), vatId: told.vatId }
  if (hasPlace(told)) {
    const { firstname, lastname } = form.ownBilling && form.billing.lastname ? form.billing : form.shipping
    const seat = { ...refillPlace(emptyAddress, undefined, told), firstname, lastname, country: told.country }
    return { ...named, ownBilling: !samePlace(seat, form.shipping), billing: seat, billingBook: null }
  }
  return withoutSeat(named, form.found)
}

/** Removes the company's seat that the register had filled in; an address typed by the shopper or chosen from the address book stays. */
function withoutSeat(form: DeliveryDraft, before: FoundCompany | undefined): DeliveryDraft {
  if (!before || !hasPlace(before) || !form.ownBilling || form.billingBook !== null) return form
  const billing = refillPlace(form.billing, before, {
    ...before,
    street: '',
    building: '',
    apartment: '',
    postcode: '',
    city: '',
  })
  const isLeft = hasPlace(billing) || billing.country !== form.shipping.country
  return { ...form, billing, ownBilling: isLeft }
}

/** Removes the company's seat when no invoice is wanted, and restores it when one is wanted again. */
export function withInvoice(form: DeliveryDraft, isWanted: boolean): DeliveryDraft {
  if (!isWanted) return { ...withoutSeat(form, form.found), invoice: false }
  const { found, company } = form
  return found ? { ...withFound(form, found), company: company || found.company, invoice: true } : { ...form, invoice: true }
}
