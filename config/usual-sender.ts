import { desks, shop } from '#config'

/** Who sends the shop's mails where the environment names nobody. */
export const usualSender = `${shop.name} <${desks.sender}>`
