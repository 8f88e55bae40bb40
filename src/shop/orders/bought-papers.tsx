import { IconFileText } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { SummaryCard } from '#ui/summary-card.tsx'
import { boughtFilesQuery, ordersQuery } from './queries.ts'

const most = 3

/** The newest invoices and a link to bought files; renders nothing without either. */
export function BoughtPapers() {
  const locale = useLocale()
  const shop = useShopWindow()
  const { data: orders } = usePersonalQuery(ordersQuery(shop, { page: 1 }))
  const { data: files } = usePersonalQuery(boughtFilesQuery(shop))
  const invoices = (orders?.items ?? []).flatMap((order) =>
    (order?.invoices ?? []).flatMap((one) => (one?.pdf_url ? [{ number: one.number, url: one.pdf_url }] : [])),
  )
  if (invoices.length === 0 && !files?.length) return null
  const all = files?.length ? (
    <Link to={pathIn(locale, 'customer/downloads')} className="link">
      <Trans>Files you have bought</Trans>
    </Link>
  ) : null
  return (
    <SummaryCard title={<Trans>Documents</Trans>} Icon={IconFileText} more={all}>
      {invoices.slice(0, most).map(({ number, url }) => (
        <p key={url}>
          <a className="link" href={url} download={`${number}.pdf`}>
            <Trans>Invoice {number} (PDF)</Trans>
          </a>
        </p>
      ))}
    </SummaryCard>
  )
}
