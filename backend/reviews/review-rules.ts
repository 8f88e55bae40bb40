import type { OwnersChoices, SignedInCustomer } from '../endpoint/shop-context.ts'
import { decodeUid, encodeUid } from '../product/uids.ts'
import type { Language } from '../store/store-views.ts'

/** Returns why a visitor may not write a review, in Magento's words; `null` when allowed. */
export function writingRefused(
  { reviews, guestsReview }: Pick<OwnersChoices, 'reviews' | 'guestsReview'>,
  customer: SignedInCustomer | null,
) {
  if (!reviews) return 'Creating product reviews are not currently available.'
  return customer || guestsReview ? null : "Guest customers aren't allowed to add product reviews."
}

/** A rating with its values; option ids run on through all ratings, as in Magento. */
interface Rating {
  id: number
  name: Record<Language, string>
  values: { optionId: number; value: number }[]
}

const steps = [1, 2, 3, 4, 5]
export const ratings: Rating[] = [
  { id: 1, name: { pl: 'Ocena', en: 'Rating' }, values: steps.map((value) => ({ optionId: value, value })) },
]

export interface Vote {
  rating_id: number
  value: number
}

/** Returns a vote in percent, as Magento counts: the highest value is 100. */
export const percentOf = ({ rating_id, value }: Vote) => {
  const highest = ratings.find(({ id }) => id === rating_id)?.values.at(-1)?.value ?? value
  return (value / highest) * 100
}

/** Returns the average in percent with at most two decimals; 0 without votes. */
export function averageRating(votes: readonly Vote[]) {
  if (votes.length === 0) return 0
  const sum = votes.reduce((total, vote) => total + percentOf(vote), 0)
  return Math.round((sum / votes.length) * 100) / 100
}

export interface RatingInput {
  id: string
  value_id: string
}

export type VotesReading = { ok: true; votes: Vote[] } | { ok: false; message: string }

/** Parses the votes of a review; of a rating given twice the last vote counts. */
export function readVotes(inputs: readonly (RatingInput | null)[]): VotesReading {
  const votes = new Map<number, Vote>()
  for (const input of inputs) {
    const rating = ratings.find(({ id }) => String(id) === decodeUid(input?.id ?? ''))
    const chosen = rating?.values.find(({ optionId }) => String(optionId) === decodeUid(input?.value_id ?? ''))
    if (!rating || !chosen) return { ok: false, message: 'The rating is not available.' }
    votes.set(rating.id, { rating_id: rating.id, value: chosen.value })
  }
  return { ok: true, votes: [...votes.values()] }
}

export const ratingsMetadata = (lang: Language) =>
  ratings.map(({ id, name, values }) => ({
    ...{ id: encodeUid(id), name: name[lang] },
    values: values.map(({ optionId, value }) => ({ value_id: encodeUid(optionId), value: String(value) })),
  }))

export interface ReviewText {
  nickname: string
  summary: string
  text: string
}

const needed = [
  ['summary', 'Please enter a review summary.', 'Summary', 255],
  ['nickname', 'Please enter a nickname.', 'Nickname', 128],
  ['text', 'Please enter a review.', 'Review', 10_000],
] as const

/** Returns the first problem of a review; `null` when it can be stored for approval. */
export function reviewProblem(review: ReviewText) {
  for (const [field, missing] of needed) if (review[field].trim() === '') return missing
  for (const [field, , label, most] of needed)
    if (review[field].length > most) return `"${label}" length must be equal or less than ${most} characters.`
  return null
}
