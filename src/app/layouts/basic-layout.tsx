import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OfflineBanner } from '#offline/offline-banner.tsx'
import { UpdateNotice } from '#offline/update-notice.tsx'
import { Area } from '#ui/area.tsx'
import { BottomNavigation } from '#app/navigation/bottom-navigation.tsx'
import { Footer } from '#app/navigation/footer.tsx'
import { Header } from '#app/navigation/header.tsx'
import { WithHearts } from '#app/slots/lazy-heart.tsx'
import { Overlays } from '../overlays/overlays.tsx'
import { DemoNotice } from '#app/navigation/demo-notice.tsx'
import css from './basic-layout.module.css'

/** Layout with header, page, footer and, on a phone, the bottom navigation. */
export function BasicLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <a className={css.skip} href="#content">{t`Skip to content`}</a>
      <DemoNotice />
      <Header />
      <OfflineBanner />
      <main id="content" tabIndex={-1} className={css.main}>
        <WithHearts>{children}</WithHearts>
      </main>
      <Area>
        <Footer />
      </Area>
      <Area>
        <BottomNavigation />
      </Area>
      <UpdateNotice />
      <Overlays />
    </>
  )
}
