import * as v from 'valibot'

/** Kinds of changes in the outbox: a page that names another one tells nothing. */
export const changeKinds = [
  ...(['ADD', 'SET', 'REMOVE', 'CLEAR', 'COUPON_SET', 'COUPON_DEL', 'MERGE'] as const),
  ...(['Q_ADD', 'Q_SET', 'Q_REMOVE', 'Q_REMARKS', 'Q_TAKE', 'Q_ACCEPT', 'WISH_ON', 'WISH_OFF', 'WISH_CLEAR'] as const),
] as const

/** What pages tell of themselves: numbers and names out of lists, so that nothing of a visitor fits in. */
export const PageReport = v.object({
  vitals: v.pipe(
    v.array(
      v.object({
        name: v.picklist(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
        /** Milliseconds; of CLS its own measure. */
        value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
        page: v.picklist(['home', 'catalogue', 'search', 'cart', 'checkout', 'account', 'other']),
      }),
    ),
    v.maxLength(10),
  ),
  changes: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(changeKinds),
        verdict: v.picklist(['done', 'refused', 'cart ended', 'ordered elsewhere']),
      }),
    ),
    v.maxLength(50),
  ),
})
export type PageReport = v.InferOutput<typeof PageReport>
