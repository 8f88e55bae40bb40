import { contact } from '#config'

const { callingCode, phone, email } = contact
const dialled = `${callingCode}${phone.replaceAll(' ', '')}`

/** Whom to ask. */
export const helpLine = { phone, href: `tel:${dialled}`, email }
