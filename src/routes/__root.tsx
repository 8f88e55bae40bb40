import { createRootRouteWithContext } from '@tanstack/react-router'
import { Document } from '#app/document.tsx'
import { RootNotFound } from '#app/errors/root-not-found.tsx'
import type { PageContext } from '#app/page-context.ts'
import { rootHead } from '#app/root-head.ts'
import { localeIn, isLocale, type Locale } from '#platform/locale/locale.ts'
import { loadMessages, speak } from '#platform/locale/messages.ts'
import '#ui/layers.css'

/** `/__shell/pl` is the worker's shell of a language. */
function localeOfPath(pathname: string, preferred: Locale) {
  const shell = pathname.startsWith('/__shell/') ? pathname.slice(9) : undefined
  return isLocale(shell) ? shell : (localeIn(pathname) ?? preferred)
}

export const Route = createRootRouteWithContext<PageContext>()({
  beforeLoad: async ({ location, context, preload }) => {
    const locale = localeOfPath(location.pathname, context.preferredLocale)
    // Preloading a link of the other language must not switch the language of the page on screen.
    await (preload ? loadMessages(context.i18n, locale) : speak(context.i18n, locale))
  },
  head: rootHead,
  component: Document,
  notFoundComponent: RootNotFound,
})
