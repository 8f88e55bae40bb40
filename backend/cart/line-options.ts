import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import type { Language } from '../store/store-views.ts'

/** Gift message of a line. */
const giftMessage = v.object({ from: v.string(), to: v.string(), message: v.string() })
export type GiftMessage = v.InferOutput<typeof giftMessage>

/** The chosen or entered values of one customizable option. */
const customChoice = v.object({ option: v.number(), values: v.optional(v.array(v.number())), text: v.optional(v.string()) })
export type CustomChoice = v.InferOutput<typeof customChoice>

/**
 * Choices of a line beside a variant or the parts of a bundle: customizable options, the links of a download, or the amount and texts of a
 * gift card.
 */
const lineOptions = v.object({
  custom: v.optional(v.array(customChoice)),
  giftMessage: v.optional(giftMessage),
  /** Id of the gift wrapping. */
  giftWrapping: v.optional(v.number()),
  links: v.optional(v.array(v.number())),
  giftCard: v.optional(
    v.object({
      /** Grosz. */
      amount: v.number(),
      sender_name: v.string(),
      sender_email: v.nullable(v.string()),
      recipient_name: v.string(),
      recipient_email: v.nullable(v.string()),
      message: v.nullable(v.string()),
    }),
  ),
})
export type LineOptions = v.InferOutput<typeof lineOptions>
export type GiftCardWords = NonNullable<LineOptions['giftCard']>

export const readOptions = (options: string | null | undefined): LineOptions =>
  options ? v.parse(lineOptions, JSON.parse(options)) : {}

const longestWords = 1000

export const boundedWords = ({ from, to, message }: GiftMessage): GiftMessage => ({
  ...{ from: from.slice(0, 255), to: to.slice(0, 255), message: message.slice(0, longestWords) },
})

/** Returns a line's options with a gift message; an empty message removes it. */
export function withGiftMessage(options: string | null | undefined, words: GiftMessage): string {
  const { giftMessage: _, ...kept } = readOptions(options)
  return JSON.stringify(words.message.trim() === '' ? kept : { ...kept, giftMessage: boundedWords(words) })
}

/** Returns a line's options with a gift wrapping for its pieces; `undefined` removes it. */
export function withGiftWrapping(options: string | null | undefined, wrapping: number | undefined): string {
  const { giftWrapping: _, ...kept } = readOptions(options)
  return JSON.stringify(wrapping === undefined ? kept : { ...kept, giftWrapping: wrapping })
}

export interface DownloadLink {
  id: number
  position: number
  title: string
  file: string
  sample: string | null
  /** Grosz with VAT on top of the product's price; applies where links are sold separately. */
  price: number
  separately: number
  /** Downloads allowed per purchased piece; null for unlimited. */
  downloads: number | null
}

export const downloadLinks = (db: Database, lang: Language, productId: number) =>
  db.all<DownloadLink>(
    `SELECT id, position, title_${lang} AS title, file, sample, price, separately, downloads FROM downloadable_link
     WHERE product_id = ? ORDER BY position`,
    productId,
  )

export interface GiftCardTerms {
  /** Grosz. */
  amounts: number[]
  least: number | null
  most: number | null
  kind: 'VIRTUAL' | 'PHYSICAL' | 'COMBINED'
}

export function giftCardTerms(db: Database, productId: number): GiftCardTerms | undefined {
  const row = db.get<Omit<GiftCardTerms, 'amounts'> & { amounts: string }>(
    'SELECT amounts, open_amount_min AS least, open_amount_max AS most, kind FROM gift_card WHERE product_id = ?',
    productId,
  )
  return row && { ...row, amounts: v.parse(v.array(v.number()), JSON.parse(row.amounts)) }
}
