import { IconHeart } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useSignedIn } from '#shop/session/identity.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { Button } from '#ui/button.tsx'
import { openOverlay } from '#ui/open-overlay.ts'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import css from './side-panel.module.css'

const WishlistPanel = lazy(() =>
  import('#shop/wishlist/wishlist-panel.tsx').then((module) => ({ default: module.WishlistPanel })),
)

/** The wish list in a panel at the side of a page. */
export function WishlistSidebar({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={<Trans>Wishlist</Trans>} onClose={onClose}>
      <Suspense fallback={<Skeleton height="200px" />}>
        <Texts part="late">
          <Contents />
        </Texts>
      </Suspense>
    </Sheet>
  )
}

function Contents() {
  if (useSignedIn())
    return (
      <Texts part="more">
        <WishlistPanel />
      </Texts>
    )
  return (
    <div className={css.empty}>
      <IconHeart size={48} stroke={1.25} aria-hidden />
      <p className="quiet">
        <Trans>You must be logged in to add this product to your wish list</Trans>
      </p>
      <Button onClick={() => openOverlay('login')} aria-haspopup="dialog">
        <Trans>Log in</Trans>
      </Button>
    </div>
  )
}
