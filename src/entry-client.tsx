import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { onCatalogueChange } from '#offline/catalogue-changes.ts'
import { fetchAsChosen, reportAge, reportFailure, resumeChoice, watchSilence } from '#offline/connection.ts'
import { reloadIfPartIsMissing, watchChunks } from '#offline/chunk-reload.ts'
import { readyPersisted } from '#offline/persisted-queries.ts'
import { resumeOutboxInTime } from '#offline/outbox.ts'
import { registerWorker } from '#offline/register.ts'
import { categoryTreePath } from '#shop/catalog/queries.ts'
import { hydrateDocument } from '#app/document/hydrate-document.ts'
import { followPartner } from '#app/session/follow-partner.ts'
import { hostOutboxOnPage } from '#app/session/outbox-host.ts'
import { readToken, takeLeft, watchIdentity } from '#shop/session/identity.ts'
import { forgetOfOthers, haveAllArrived, takeEarly } from '#platform/commerce/early-reads.ts'
import { isLocale, defaultLocale, localeIn, localeOfStore, stores } from '#platform/locale/locale.ts'
import { loadMessages, messagePartOf, speak } from '#platform/locale/messages.ts'
import { nextTask } from '#platform/next-task.ts'
import { createRouter } from './router.tsx'

const { lang } = document.documentElement
const preferredLocale = isLocale(lang) ? lang : defaultLocale

// The worker has a newer answer than the copy it gave: public queries are refetched, carts and personal reads are left alone.
const isPublicRead = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  !['cart', 'personal', 'checkout'].includes(String(queryKey[0]))

const sessionEnd = () => import('#app/session/session-end.ts')

// A function instead of a top-level `await`: where a file has one, the bundler adds a small file for each part whose code is in another
// part's file.
async function hydrate() {
  watchChunks()
  resumeChoice()
  const left = takeLeft()
  const part = messagePartOf(location.pathname)
  // Catalogue pages show nothing personal at first. On other pages the persisted queries are opened while the texts load, unless all early
  // reads have been answered.
  if (part !== 'shop' && !haveAllArrived()) void readyPersisted()
  await nextTask()
  if (window.shopLeft) return
  const { router, readsOfPage } = createRouter({
    fetch: (path, init) => {
      const ask = () => fetchAsChosen(path, init)
      return init?.method === 'POST' ? takeEarly(path, init, ask) : ask()
    },
    onAnswer: reportAge,
    onSilence: reportFailure,
    watchSilence,
    onRefusedPerson: () => {
      const token = readToken()
      if (token) void sessionEnd().then(({ endSessionIfOver }) => endSessionIfOver(router, token))
    },
    preferredLocale,
    origin: location.origin,
  })
  const { queryClient, shopIn, i18n } = router.options.context
  hostOutboxOnPage({
    queryClient,
    shop: () => shopIn(localeIn(location.pathname) ?? preferredLocale),
    shopOf: (store) => shopIn(localeOfStore(store)),
    fetch: fetchAsChosen,
    onSignedOut: () => void sessionEnd().then(({ endSession }) => endSession(router)),
  })
  if (left) void sessionEnd().then(({ finishSignOut }) => finishSignOut(queryClient, left))
  watchIdentity(forgetOfOthers)
  // Before a partner's first price is rendered.
  followPartner(router)
  await Promise.all([part !== 'shop' && loadMessages(i18n, preferredLocale, part), speak(i18n, preferredLocale), nextTask()])
  // In a transition React yields every few milliseconds, so that input is handled in between; a press on a part that is not hydrated yet
  // speeds up its hydration.
  startTransition(() => {
    hydrateDocument(<RouterClient router={router} />, {
      onCaughtError: (error) => {
        console.error(error)
        reloadIfPartIsMissing(error)
      },
    })
  })
  window.shopEarly?.((early) => void import('#platform/early-changes.ts').then(({ hearEarlyChanges }) => hearEarlyChanges(early)))
  // The category tree is needed offline too, even by visitors who have never opened the menu.
  registerWorker(readsOfPage, categoryTreePath(stores[preferredLocale]))
  resumeOutboxInTime()
  onCatalogueChange(() => void queryClient.invalidateQueries({ predicate: isPublicRead }))
}
void hydrate()
