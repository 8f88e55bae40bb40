import { useRouter } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import { inBackground } from '#offline/chunk-reload.ts'
import { useConsent } from '#platform/consent/consent.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { Area } from '#ui/area.tsx'
import { notify } from '#ui/notices.ts'
import { takeMessage } from '../kept-message.ts'
import { Arrival } from './arrival.tsx'
import { followPerson } from './follow-person.ts'
import { LoadingBarView } from './loading-bar-view.tsx'
import { prefetchAhead } from './prefetch-ahead.ts'

const aside = () => inBackground(() => import('../aside/aside.ts'))
const ConsentBanner = lazy(() => aside().then((module) => ({ default: module.ConsentBanner })))
const ShopperLists = lazy(() =>
  inBackground(() => import('../shopper-lists.tsx')).then((module) => ({ default: module.ShopperLists })),
)
const ToTop = lazy(() => aside().then((module) => ({ default: module.ToTop })))

/** What a page does beside showing itself. Loaded once the first page has come alive and has nothing else to do. */
export function PageLife() {
  const router = useRouter()
  useEffect(() => prefetchAhead(router), [router])
  useEffect(() => followPerson(router), [router])
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
          <ShopperLists />
        </Texts>
      </Area>
      <Area>
        <Texts part="late">
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
