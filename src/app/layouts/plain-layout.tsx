import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OfflineBanner } from '#offline/offline-banner.tsx'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Overlays } from '../overlays/overlays.tsx'
import { Mark } from '#app/navigation/mark.tsx'
import { DemoNotice } from '#app/navigation/demo-notice.tsx'
import frame from './basic-layout.module.css'
import css from './plain-layout.module.css'

interface PlainLayoutProps {
  /** Beside the logo. */
  header?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** Default layout: logo and page. The other narrow layouts add their own elements. */
export function PlainLayout({ header, footer, children }: PlainLayoutProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <>
      <a className={frame.skip} href="#content">{t`Skip to content`}</a>
      <DemoNotice />
      <header className={css.plain}>
        <div className="wrap">
          <Link to={pathIn(locale)} className={css.logo} activeOptions={{ exact: true }}>
            <Mark />
          </Link>
          {header}
        </div>
      </header>
      <OfflineBanner />
      <main id="content" tabIndex={-1} className={frame.main}>
        {children}
      </main>
      {footer}
      <Overlays />
    </>
  )
}
