import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityPage } from '#app/pages/accessibility/accessibility-page.tsx'
import { alternateLinks, pathsOf } from '#app/head/alternates.ts'
import { titled } from '#app/head/page-title.ts'

export const Route = createFileRoute('/$locale/_shop/dostepnosc')({
  head: ({ match: { context }, params: { locale } }) => ({
    meta: [{ title: titled(context.i18n._(msg`Accessibility statement`)) }],
    links: alternateLinks(context.origin, `/${locale}/dostepnosc`, pathsOf('dostepnosc')),
  }),
  component: AccessibilityPage,
})
