import { contact } from '#config'

const { callingCode, phone, email } = contact
const dialled = `${callingCode}${phone.replaceAll(' ', '')}`

/** Phone and mail address of customer support. */
export const helpLine = { phone, href: `tel:${dialled}`, email }
