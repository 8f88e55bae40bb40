import type { ContractSteps, Earlier } from '../contract-step.ts'

interface Ratings {
  items: { id: string; values: { value_id: string }[] }[]
}

function bestRatings({ ProductReviewRatings: answer }: Earlier) {
  const { items } = (answer?.['productReviewRatingsMetadata'] ?? { items: [] }) as Ratings
  return items.map(({ id, values }) => ({ id, value_id: values.at(-1)?.value_id }))
}

const sku = 'PLO-B-001'

export const reviewsSteps: ContractSteps = {
  guest: [
    { name: 'ProductReviews', variables: { sku } },
    { name: 'ProductReviewRatings' },
    {
      name: 'CreateProductReview',
      variables: (earlier) => ({
        input: { sku, nickname: 'Gość', summary: 'Działa', text: 'Po tygodniu widać różnicę.', ratings: bestRatings(earlier) },
      }),
    },
  ],
  customer: [{ name: 'CustomerReviews', variables: { pageSize: 20, currentPage: 1 } }],
}
