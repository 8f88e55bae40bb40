/** Everything that sends requests; loaded after what a click needs, because storing an intent must not wait for it. */
export { drainLanes } from './drain.ts'
export { sendRevocations } from '../identity/deferred-revocations.ts'
export { refresh } from './refresh.ts'
export { createOrderGate } from '../cart/order-gate.ts'
