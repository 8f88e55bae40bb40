import { shopTexts } from '../../config/shop-texts.ts'
import { company, contact, demo, desks, features, shop } from '#config'
import type { Language } from '../store/store-views.ts'

const dialled = `${contact.callingCode}${contact.phone.replaceAll(' ', '')}`

const address = `${company.street}, ${company.postcode} ${company.city}`

/** Recipient of a bank transfer. */
export const sellerName = `${company.legalName}, ${address}`
/** The seller as printed on an invoice. */
export const sellerLine = `${sellerName}, NIP ${company.nip}`

/** Values that texts of the demonstration may reference in double braces. */
export const shopFacts = (lang: Language): Readonly<Record<string, string>> => ({
  ...desks,
  ...shopTexts(lang),
  ...{ shop: shop.name, legalName: company.legalName, nip: company.nip, krs: company.krs },
  address,
  ...{ phone: `${contact.callingCode} ${contact.phone}`, dialled, email: contact.email },
})

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Keeps `{{#weather}}…{{/weather}}` if the shop has the feature, `{{^weather}}…{{/weather}}` if it does not. */
function saidHere(text: string): string {
  const offers: Readonly<Record<string, boolean | undefined>> = { ...features, demo }
  return text.replace(/\{\{([#^])(\w+)\}\}([^]*?)\{\{\/\2\}\}/g, (_, sign: string, name: string, words: string) => {
    const isOffered = offers[name]
    if (isOffered === undefined)
      throw new Error(`A page hangs on {{#${name}}}, which is neither a feature of shop.config.ts nor "demo"`)
    return (sign === '#') === isOffered ? saidHere(words) : ''
  })
}

/**
 * Replaces `{{phone}}` and the like with the shop's own values, and keeps `{{#demo}}…{{/demo}}` or a feature's section only where it
 * applies.
 * @param written how a value is written; escaped for HTML by default
 * @throws when a text references an unknown name
 */
export function withShopFacts(html: string, lang: Language, written = escaped): string {
  const facts = shopFacts(lang)
  return saidHere(html).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`A page names {{${name}}}, which shop.config.ts does not have`)
    return written(fact)
  })
}
