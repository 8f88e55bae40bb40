import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#app/page-title.ts'
import { DevicePage } from '#offline/device/device-page.tsx'

export const Route = createFileRoute('/$locale/_shop/aplikacja')({
  head: ({ match }) => pageTitle(match.context.i18n, msg`The shop on this device`),
  component: DevicePage,
})
