import { desks, shop } from '#config'

/** Sender of the shop's mails where the environment sets none. */
export const usualSender = `${shop.name} <${desks.sender}>`
