import type { AnyRouter } from '@tanstack/react-router'
import type { Measuring } from '../../../server/api.ts'
import { followCart } from './follow-cart.ts'
import { followPages } from './follow-pages.ts'
import { startTagManager } from './tag-manager.ts'

/**
 * Starts the tag manager and all events about buying.
 * @returns a function that stops them
 */
export function startTags(router: AnyRouter, settings: NonNullable<Measuring['tagManager']>): () => void {
  const { tell, arrive, stop } = startTagManager(settings)
  const stops = [
    stop,
    router.subscribe('onResolved', arrive),
    followCart(router.options.context.queryClient, tell),
    followPages(router, tell),
  ]
  return () => {
    for (const end of stops) end()
  }
}
