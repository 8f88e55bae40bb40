import { IconHeart } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useSignedIn } from '#shop/session/identity.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { openOverlay } from '#ui/open-overlay.ts'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import css from './aside.module.css'

/** What a person wants to remember, at the side of a page. */
export function WishlistSidebar({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={<Trans>Wishlist</Trans>} onClose={onClose}>
      <Suspense fallback={<Skeleton height="200px" />}>
        <Texts part="late">
          <Contents onClose={onClose} />
        </Texts>
      </Suspense>
    </Sheet>
  )
}

function Contents({ onClose }: { onClose: () => void }) {
  const locale = useLocale()
  const signedIn = useSignedIn()
  return (
    <div className={css.empty}>
      <IconHeart size={48} stroke={1.25} aria-hidden />
      {signedIn ? (
        <>
          <h3>
            <Trans>Your wishlist</Trans>
          </h3>
          <p className="quiet">
            <Trans>The list has its own page in your account.</Trans>
          </p>
          <LinkButton to={pathIn(locale, 'customer/my-wishlist')} onClick={onClose}>
            <Trans>Open the wishlist</Trans>
          </LinkButton>
        </>
      ) : (
        <>
          <p className="quiet">
            <Trans>You must be logged in to add this product to your wish list</Trans>
          </p>
          <Button onClick={() => openOverlay('login')} aria-haspopup="dialog">
            <Trans>Log in</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
