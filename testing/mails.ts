import { thisShop } from './this-shop.ts'

export interface SentMail {
  to: string
  subject: string
  text: string
  template: string
}

/** Returns the mails to an address, newest first. */
export async function mailsTo(address: string): Promise<SentMail[]> {
  const all = (await (await fetch(`${thisShop().backend}/dev/mail`)).json()) as SentMail[]
  return all.filter(({ to }) => to === address)
}
