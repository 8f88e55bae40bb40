import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#app/head/page-title.ts'
import { DevicePage } from '#offline/device/device-page.tsx'
import { OwnPrices } from '#shop/product/own-prices.tsx'

/** `file`: a label or safety sheet that was pressed and is not kept; the worker leads here. */
const deviceSearch = ({ file }: { file?: unknown }): { file?: string } =>
  typeof file === 'string' && /^\/media\/attachments\/[\w./-]{1,200}$/.test(file) ? { file } : {}

export const Route = createFileRoute('/$locale/_shop/aplikacja')({
  validateSearch: deviceSearch,
  head: ({ match }) => pageTitle(match.context.i18n, msg`The shop on this device`),
  component: Page,
})

function Page() {
  return <DevicePage missingFile={Route.useSearch().file} ownPrices={<OwnPrices />} />
}
