import { shopTexts } from '../../config/shop-texts.ts'
import { company, contact, demo, desks, features, shop } from '#config'
import type { Language } from '../store/store-views.ts'

const dialled = `${contact.callingCode}${contact.phone.replaceAll(' ', '')}`

const address = `${company.street}, ${company.postcode} ${company.city}`

/** Whom a transfer is paid to. */
export const sellerName = `${company.legalName}, ${address}`
/** The same as it stands on an invoice. */
export const sellerLine = `${sellerName}, NIP ${company.nip}`

/** What a text of the demonstration may name in double braces. */
export const shopFacts = (lang: Language): Readonly<Record<string, string>> => ({
  ...desks,
  ...shopTexts(lang),
  ...{ shop: shop.name, legalName: company.legalName, nip: company.nip, krs: company.krs },
  address,
  ...{ phone: `${contact.callingCode} ${contact.phone}`, dialled, email: contact.email },
})

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** `{{#weather}}…{{/weather}}` is said where the shop has it, `{{^weather}}…{{/weather}}` where it does not. */
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
 * `{{phone}}` becomes the shop's own; what stands in `{{#demo}}…{{/demo}}` or in that of a feature is said where it is true.
 * @param written how a fact stands in it; in HTML unless said otherwise
 * @throws where a text names what is not there
 */
export function withShopFacts(html: string, lang: Language, written = escaped): string {
  const facts = shopFacts(lang)
  return saidHere(html).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`A page names {{${name}}}, which shop.config.ts does not have`)
    return written(fact)
  })
}
