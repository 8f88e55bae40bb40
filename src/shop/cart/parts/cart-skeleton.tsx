import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#ui/skeleton.tsx'
import css from './cart-skeleton.module.css'

const places = ['first', 'second', 'third']

/** Placeholder for the lines and the sums, in their final size. */
export function CartSkeleton() {
  return (
    <div className={css.two}>
      <LinesSkeleton />
      <div className={css.money} />
    </div>
  )
}

export function LinesSkeleton({ compact }: { compact?: boolean }) {
  return (
    <div aria-busy>
      <span className="sr-only" role="status">
        <Trans>Loading your cart</Trans>
      </span>
      {places.map((place) => (
        <div key={place} className={compact ? `${css.line} ${css.compact}` : css.line}>
          <div className={css.pic}>
            <Skeleton height="100%" />
          </div>
          <div className={css.text}>
            <Skeleton height="1.25rem" width="60%" />
            <Skeleton height="1rem" width="40%" />
            <Skeleton height="2.5rem" width="9rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
