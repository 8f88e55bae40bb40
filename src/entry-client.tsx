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
import { forgetOfOthers, haveAllCome, takeEarly } from '#platform/commerce/early-reads.ts'
import { isLocale, defaultLocale, localeIn, localeOfStore, stores } from '#platform/locale/locale.ts'
import { loadMessages, messagePartOf, speak } from '#platform/locale/messages.ts'
import { nextTask } from '#platform/next-task.ts'
import { createRouter } from './router.tsx'

const { lang } = document.documentElement
const preferredLocale = isLocale(lang) ? lang : defaultLocale

// The worker has a newer answer than the copy it gave: ask again, and leave carts and personal reads alone.
const isPublicRead = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  !['cart', 'personal', 'checkout'].includes(String(queryKey[0]))

const sessionEnd = () => import('#app/session/session-end.ts')

// A function of its own: with a file that waits anywhere in it the bundler makes a small one more for each part that lies in another's.
async function comeAlive() {
  watchChunks()
  resumeChoice()
  const left = takeLeft()
  const part = messagePartOf(location.pathname)
  // Catalogue pages show nothing personal first; on the others a copy is opened while the texts come, where the shop is not quicker.
  if (part !== 'shop' && !haveAllCome()) void readyPersisted()
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
  // Before the first price of theirs is drawn.
  followPartner(router)
  await Promise.all([part !== 'shop' && loadMessages(i18n, preferredLocale, part), speak(i18n, preferredLocale), nextTask()])
  // In a transition React stops every few milliseconds and lets a finger in between; a press on what has not come alive yet hurries it.
  startTransition(() => {
    hydrateDocument(<RouterClient router={router} />, {
      onCaughtError: (error) => {
        console.error(error)
        reloadIfPartIsMissing(error)
      },
    })
  })
  window.shopEarly?.((early) => void import('#platform/early-changes.ts').then(({ hearEarlyChanges }) => hearEarlyChanges(early)))
  // The tree of categories is wanted in the field also by who has never opened the menu.
  registerWorker(readsOfPage, categoryTreePath(stores[preferredLocale]))
  resumeOutboxInTime()
  onCatalogueChange(() => void queryClient.invalidateQueries({ predicate: isPublicRead }))
}
void comeAlive()
