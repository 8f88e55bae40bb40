import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { CategoryMenu } from '#shop/catalog/category-menu.tsx'
import { InstallButton } from '#offline/install-button.tsx'
import { Area } from '#ui/area.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MenuLinks } from '#app/navigation/footer-links.tsx'
import { SchemeSwitch } from '#app/navigation/scheme-switch.tsx'

export function MenuSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      title={<Trans>All products</Trans>}
      from="start"
      onClose={onClose}
      footer={
        <>
          <SchemeSwitch />
          <InstallButton />
        </>
      }
    >
      <Suspense fallback={<Skeleton height="60vh" />}>
        <CategoryMenu onNavigate={onClose} />
      </Suspense>
      <Area>
        <MenuLinks />
      </Area>
    </Sheet>
  )
}
