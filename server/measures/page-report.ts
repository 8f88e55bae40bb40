import * as v from 'valibot'

/** Kinds of changes in the outbox; a report that names any other is rejected. */
export const changeKinds = [
  ...(['ADD', 'SET', 'REMOVE', 'CLEAR', 'COUPON_SET', 'COUPON_DEL', 'MERGE'] as const),
  ...(['Q_ADD', 'Q_SET', 'Q_REMOVE', 'Q_REMARKS', 'Q_TAKE', 'Q_ACCEPT', 'WISH_ON', 'WISH_OFF', 'WISH_CLEAR'] as const),
] as const

/** What pages report: only numbers and names from lists, so that no visitor's data fits in. */
export const PageReport = v.object({
  vitals: v.pipe(
    v.array(
      v.object({
        name: v.picklist(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
        /** Milliseconds; for CLS its own unit. */
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
