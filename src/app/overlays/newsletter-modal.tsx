import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Texts } from '#platform/locale/texts.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const NewsletterForm = lazy(() =>
  import('#shop/account/newsletter-form.tsx').then((module) => ({ default: module.NewsletterForm })),
)

export function NewsletterModal({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={<Trans>Newsletter</Trans>} from="middle" persistent onClose={onClose}>
      <Suspense fallback={<Skeleton height="300px" />}>
        <Texts part="more">
          <NewsletterForm />
        </Texts>
      </Suspense>
    </Sheet>
  )
}
