import type { ShopContext } from '../endpoint/shop-context.ts'
import type { ProductRow } from '../product/product-store.ts'
import { decodeUid } from '../product/uids.ts'
import { type CartItemInput, type Wanted, chosenUids, enteredValues, refused } from './item-input.ts'
import { type GiftCardTerms, type GiftCardWords, giftCardTerms } from './line-options.ts'

/** Maximum lengths: names and addresses are short, the message may be a letter. */
const longest = { field: 255, message: 2000 }

const fields = {
  recipientName: 'giftcard/giftcard_recipient_name',
  senderName: 'giftcard/giftcard_sender_name',
  recipientEmail: 'giftcard/giftcard_recipient_email',
  senderEmail: 'giftcard/giftcard_sender_email',
  message: 'giftcard/giftcard_message',
  openAmount: 'giftcard/custom_giftcard_amount',
} as const

const needed: [keyof typeof fields, string, onlyByMail: boolean][] = [
  ['recipientName', 'Please specify a recipient name.', false],
  ['senderName', 'Please specify a sender name.', false],
  ['recipientEmail', 'Please specify a recipient email.', true],
  ['senderEmail', 'Please specify a sender email.', true],
]

/** Reads Commerce's gift card: a listed or an open amount, the sender and the recipient; a printed card needs no e-mail address. */
export function wantedGiftCard(product: ProductRow, input: CartItemInput, { db }: Pick<ShopContext, 'db'>): Wanted {
  const terms = giftCardTerms(db, product.id)
  if (!terms) return refused('NOT_SALABLE', 'Product that you are trying to add is not available.')
  const words = wordsOf(input)
  const asked = askedAmount(input, words.openAmount)
  const missing = needed.filter(([field, , onlyByMail]) => !words[field] && !(onlyByMail && terms.kind === 'PHYSICAL'))
  const gaps = missing.length + (asked === undefined ? 1 : 0)
  if (gaps > 1) return refused('UNDEFINED', 'Please specify all the required information.')
  if (asked === undefined) return refused('UNDEFINED', 'Please specify a gift card amount.')
  const wrong = amountProblem(asked, terms) ?? missing[0]?.[1] ?? tooLong(words)
  if (wrong) return refused('UNDEFINED', wrong)
  const giftCard: GiftCardWords = {
    amount: asked.grosz,
    ...{ sender_name: words.senderName, sender_email: words.senderEmail || null },
    ...{ recipient_name: words.recipientName, recipient_email: words.recipientEmail || null, message: words.message || null },
  }
  const options = JSON.stringify({ giftCard })
  return {
    ok: true,
    item: {
      ...{ product_id: product.id, variant_id: null, selections: null, quantity: input.quantity },
      ...{ options, signature: `${product.id}/${options}` },
    },
  }
}

function wordsOf(input: CartItemInput) {
  const entered = new Map(enteredValues(input).map(({ uid, value }) => [decodeUid(uid), value.trim()]))
  const word = (field: keyof typeof fields) => entered.get(fields[field]) ?? ''
  return {
    ...{ recipientName: word('recipientName'), senderName: word('senderName') },
    ...{ recipientEmail: word('recipientEmail'), senderEmail: word('senderEmail') },
    ...{ message: word('message'), openAmount: word('openAmount') },
  }
}

const amountText = /^\d{1,7}(?:\.\d{1,4})?$/
const inGrosz = (text: string) => (amountText.test(text) ? Math.round(Number(text) * 100) : undefined)

function askedAmount(input: CartItemInput, openAmount: string): { grosz: number; open: boolean } | undefined {
  for (const uid of chosenUids(input)) {
    const grosz = inGrosz(/^giftcard\/giftcard_amount\/(.+)$/.exec(decodeUid(uid))?.[1] ?? '')
    if (grosz !== undefined) return { grosz, open: false }
  }
  const grosz = inGrosz(openAmount)
  return grosz === undefined ? undefined : { grosz, open: true }
}

function amountProblem({ grosz, open }: { grosz: number; open: boolean }, { amounts, least, most }: GiftCardTerms) {
  if (amounts.includes(grosz)) return null
  if (!open || (least === null && most === null)) return 'Please specify a gift card amount.'
  if (least !== null && grosz < least) return `Gift Card min amount is ${least / 100}`
  return most !== null && grosz > most ? `Gift Card max amount is ${most / 100}` : null
}

function tooLong({ message, ...others }: ReturnType<typeof wordsOf>) {
  const long = message.length > longest.message || Object.values(others).some((text) => text.length > longest.field)
  return long ? 'The texts of the gift card are too long.' : null
}
