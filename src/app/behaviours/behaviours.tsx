import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { inBackground } from '#offline/chunk-reload.ts'
import { useConsent } from '#platform/consent/consent.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { Area } from '#ui/area.tsx'
import { notify } from '#ui/notices.ts'
import { ConsentBanner } from '#app/overlays/consent-banner.tsx'
import { RefusedStorage } from '#app/pages/account/refused-storage.tsx'
import { ToTop } from '#app/navigation/to-top.tsx'
import { takeFlashMessage } from '#app/session/flash-message.ts'
import { signInLink } from '#app/session/sign-in-link.ts'
import { ShopperLists } from '#app/slots/shopper-lists.tsx'
import { Arrival } from './arrival.tsx'
import { followFocus } from './follow-focus.ts'
import { followKeptWishes } from './follow-kept-wishes.ts'
import { followPerson } from './follow-person.ts'
import { followPress } from './follow-press.ts'
import { followSeen } from './follow-seen.ts'
import { followSignal } from './follow-signal.ts'
import { followTakenPrices } from './follow-taken-prices.ts'
import { IconBadge } from './icon-badge.ts'
import { LoadingBarView } from './loading-bar-view.tsx'
import { MissingParts } from './missing-parts.tsx'
import { prefetchAhead } from './prefetch-ahead.ts'
import { stayInPlace } from './stay-in-place.ts'

// Exported with the other late code, because many small files cost more than they weigh.
export { FooterContact } from '#app/navigation/footer-contact.tsx'
export { FooterLinks } from '#app/navigation/footer-links.tsx'

/** Behaviours of every page beside its rendering. Loaded once the first page is hydrated and idle. */
export function Behaviours() {
  const router = useRouter()
  useEffect(() => {
    document.documentElement.dataset.whole = ''
  }, [])
  useEffect(() => prefetchAhead(router), [router])
  useEffect(() => followPress(router), [router])
  useEffect(() => followPerson(router), [router])
  useEffect(() => followKeptWishes(router), [router])
  const consent = useConsent()
  const isCounted = consent?.analytics || (consent?.marketing && router.options.context.measuring)
  useEffect(() => (isCounted ? count(router) : undefined), [router, isCounted])
  useEffect(followFocus, [])
  useEffect(() => stayInPlace(router), [router])
  useEffect(() => followSeen(router), [router])
  useEffect(() => followSignal(router), [router])
  useEffect(() => followTakenPrices(router), [router])
  useEffect(() => {
    const tell = () => {
      const text = takeFlashMessage()
      if (text) notify({ tone: 'warning', text, about: 'sign-in', persistent: true, ...signInLink(router) })
    }
    tell()
    return router.subscribe('onResolved', tell)
  }, [router])
  return (
    <>
      <LoadingBarView />
      <Arrival />
      <IconBadge />
      <Area>
        <Texts part="late">
          <ShopperLists />
        </Texts>
      </Area>
      <Area>
        <Texts part="late">
          <MissingParts />
          <RefusedStorage />
          <ToTop />
          <ConsentQuestion />
        </Texts>
      </Area>
    </>
  )
}

/** Loads analytics only for visitors who allow it; connected services follow later changes of consent themselves. */
function count(router: AnyRouter): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  inBackground((): Promise<{ follow: (router: AnyRouter) => () => void }> =>
    router.options.context.measuring ? import('#app/measuring/measuring.ts') : import('./follow-cards.ts'),
  ).then(
    ({ follow }) => {
      if (!isOver) stop = follow(router)
    },
    () => undefined,
  )
  return () => {
    isOver = true
    stop?.()
  }
}

function ConsentQuestion() {
  return useConsent() ? null : <ConsentBanner />
}
