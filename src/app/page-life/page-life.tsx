import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useConsent } from '#platform/consent/consent.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { Area } from '#ui/area.tsx'
import { notify } from '#ui/notices.ts'
import { ConsentBanner } from '../aside/consent-banner.tsx'
import { ToTop } from '../aside/to-top.tsx'
import { takeMessage } from '../kept-message.ts'
import { Arrival } from './arrival.tsx'
import { LoadingBarView } from './loading-bar-view.tsx'
import { prefetchAhead } from './prefetch-ahead.ts'

/** What a page does beside showing itself. Loaded once the first page has come alive and has nothing else to do. */
export function PageLife() {
  const router = useRouter()
  useEffect(() => prefetchAhead(router), [router])
  useEffect(() => {
    const tell = () => {
      const text = takeMessage()
      if (text) notify({ tone: 'warning', text, persistent: true })
    }
    tell()
    return router.subscribe('onResolved', tell)
  }, [router])
  return (
    <>
      <LoadingBarView />
      <Arrival />
      <Area>
        <Texts part="more">
          <ToTop />
          <ConsentQuestion />
        </Texts>
      </Area>
    </>
  )
}

function ConsentQuestion() {
  return useConsent() ? null : <ConsentBanner />
}
