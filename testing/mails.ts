import { thisShop } from './this-shop.ts'

export interface SentMail {
  to: string
  subject: string
  text: string
  template: string
}

/** What the shop has written to somebody, the newest first. */
export async function mailsTo(address: string): Promise<SentMail[]> {
  const all = (await (await fetch(`${thisShop().backend}/dev/mail`)).json()) as SentMail[]
  return all.filter(({ to }) => to === address)
}
