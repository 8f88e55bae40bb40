import type { OutboxNow } from '#offline/outbox.ts'

/** The discount code as the shopper sees it: none, applied, or not confirmed by the backend yet. */
export type CouponState = { state: 'none' } | { state: 'applied' | 'waiting' | 'leaving'; code: string }

type Changes = Pick<OutboxNow['changes'], 'pending' | 'retrying'>

/**
 * @param confirmed the code that the backend has applied
 * @param wanted the code after all changes that are on their way
 */
export function couponState(confirmed: string | undefined, wanted: string | null, { pending, retrying }: Changes): CouponState {
  const last = [...pending, ...retrying]
    .filter(({ kind }) => kind === 'COUPON_SET' || kind === 'COUPON_DEL')
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .at(-1)
  if (last?.kind === 'COUPON_SET' && wanted !== null && wanted !== confirmed) return { state: 'waiting', code: wanted }
  if (confirmed === undefined) return { state: 'none' }
  return { state: last?.kind === 'COUPON_DEL' ? 'leaving' : 'applied', code: confirmed }
}
