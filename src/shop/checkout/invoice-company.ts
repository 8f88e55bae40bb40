import { emptyAddress } from '#shop/address/address-form.ts'
import { hasPlace, nothingFound, refillName, refillPlace, type FoundCompany } from '#shop/address/refill.ts'
import { payerCountry, samePlace } from './delivery-form.ts'
import type { DeliveryDraft } from './drafts.ts'

/**
 * Fills a register's answer into the invoice. Its address is the company's seat, which is seldom the delivery address; where nothing is
 * delivered, it is the only address there is.
 */
export function withFound(form: DeliveryDraft, told: FoundCompany, isVirtual: boolean): DeliveryDraft {
  const named = { ...form, found: told, company: refillName(form.company, form.found, told), vatId: told.vatId }
  if (isVirtual) return withOnlySeat(named, form.found, told)
  if (hasPlace(told)) {
    const { firstname, lastname } = form.ownBilling && form.billing.lastname ? form.billing : form.shipping
    const seat = { ...refillPlace(emptyAddress, undefined, told), firstname, lastname, country: told.country }
    return { ...named, ownBilling: !samePlace(seat, form.shipping), billing: seat, billingBook: null }
  }
  return inCountryOf(withoutSeat(named, form.found), told)
}

/** Fills the company's seat into the only address. */
function withOnlySeat(form: DeliveryDraft, before: FoundCompany | undefined, told: FoundCompany): DeliveryDraft {
  if (!hasPlace(told)) return withoutOnlySeat(form, before)
  const shipping = { ...refillPlace(form.shipping, before, told), region: '', country: told.country }
  return { ...form, shipping, shippingBook: null }
}

/** Opens a billing address where the tax id is of another country than the delivery, because its country decides how the id is read. */
function inCountryOf(form: DeliveryDraft, { country }: FoundCompany): DeliveryDraft {
  if (payerCountry(form) === country) return form
  const billing = form.ownBilling ? form.billing : emptyAddress
  return { ...form, ownBilling: true, billing: { ...billing, country, region: '' }, billingBook: null }
}

/** Returns an address without what a register had filled in; what the shopper has typed stays. */
const emptied = (address: DeliveryDraft['billing'], before: FoundCompany) =>
  refillPlace(address, before, nothingFound(before.vatId, before.country))

/** Removes the company's seat that the register had filled in; an address typed by the shopper or chosen from the address book stays. */
function withoutSeat(form: DeliveryDraft, before: FoundCompany | undefined): DeliveryDraft {
  if (!before || !hasPlace(before) || !form.ownBilling || form.billingBook !== null) return form
  const billing = emptied(form.billing, before)
  const isLeft = hasPlace(billing) || billing.country !== form.shipping.country
  return { ...form, billing, ownBilling: isLeft }
}

/** Does the same where nothing is delivered. */
function withoutOnlySeat(form: DeliveryDraft, before: FoundCompany | undefined): DeliveryDraft {
  return before && form.shippingBook === null ? { ...form, shipping: emptied(form.shipping, before) } : form
}

/**
 * Removes all of the looked-up company. A billing address without a place is closed too: only the country of the tax id had kept it open,
 * and without an invoice its empty fields would be required.
 */
function withoutCompany(form: DeliveryDraft): DeliveryDraft {
  const left = withoutSeat(form, form.found)
  if (!form.found || left.billingBook !== null || hasPlace(left.billing)) return left
  return { ...left, ownBilling: false, billing: { ...left.billing, country: left.shipping.country, region: '' } }
}

/**
 * Removes the company's seat when no invoice is wanted, and restores it when one is wanted again, unless the shopper has given another
 * address meanwhile.
 */
export function withInvoice(form: DeliveryDraft, isWanted: boolean, isVirtual: boolean): DeliveryDraft {
  if (!isWanted) return { ...(isVirtual ? withoutOnlySeat(form, form.found) : withoutCompany(form)), invoice: false }
  const { found, company } = form
  if (!found) return { ...form, invoice: true }
  const isGiven = isVirtual ? hasPlace(form.shipping) : form.ownBilling && (form.billingBook !== null || hasPlace(form.billing))
  return { ...(isGiven ? form : withFound(form, found, isVirtual)), company: company || found.company, invoice: true }
}
