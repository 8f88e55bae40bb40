import { Outlet, createRootRouteWithContext } from '@tanstack/react-router'
import { Document } from '#app/document/document.tsx'
import { RootNotFound } from '#app/pages/errors/root-not-found.tsx'
import type { PageContext } from '#app/document/page-context.ts'
import { rootHead } from '#app/document/root-head.ts'
import { localeIn } from '#platform/locale/locale.ts'
import { loadMessages, messagePartOf, speak } from '#platform/locale/messages.ts'
import '#ui/tokens.css'
import '#ui/base.css'

export const Route = createRootRouteWithContext<PageContext>()({
  beforeLoad: async ({ location, context, preload }) => {
    const locale = localeIn(location.pathname) ?? context.preferredLocale
    // Preloading a link of the other language must not switch the language of the page on screen.
    const part = messagePartOf(location.pathname)
    // The server prints the foot of the page too, whose script and words the browser loads late.
    if (import.meta.env.SSR) await loadMessages(context.i18n, locale, 'finding')
    if (part !== 'shop') await loadMessages(context.i18n, locale, part)
    await (preload ? loadMessages(context.i18n, locale) : speak(context.i18n, locale))
  },
  head: rootHead,
  shellComponent: Document,
  component: Outlet,
  notFoundComponent: RootNotFound,
})
