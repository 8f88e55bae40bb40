import { contact, locales } from '#config'
import { openingWords } from '#config/opening-words.ts'

const { callingCode, phone, email } = contact
const dialled = `${callingCode}${phone.replaceAll(' ', '')}`
const hoursIn = (prefix: string) => openingWords(contact.hours, locales.find((one) => one.prefix === prefix)?.tag ?? prefix)

/** Whom to ask. */
export const helpLine = { phone, href: `tel:${dialled}`, email }

/** When somebody answers, by language. */
export const openingHours = { pl: hoursIn('pl'), en: hoursIn('en') }
