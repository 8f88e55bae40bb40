import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoney } from '#platform/locale/format.ts'
import { typedSum } from '#platform/locale/typed-sum.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { IconButton } from '#ui/button.tsx'
import { notify } from '#ui/notices.ts'
import type { OrderReceipt } from '../order-receipt.ts'
import css from './transfer-details.module.css'

/** Details for a bank transfer, each with a button that copies it. */
export function TransferDetails({ transfer }: { transfer: NonNullable<OrderReceipt['transfer']> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { recipient, account, bank, title, amount } = transfer
  return (
    <section className={css.box} aria-labelledby="transfer">
      <h2 id="transfer">
        <Trans>Bank transfer details</Trans>
      </h2>
      <dl>
        {recipient ? <Detail label={t`Recipient`} value={recipient} /> : null}
        {account ? <Detail label={t`Account number`} value={account} copied={account.replace(/\s/g, '')} /> : null}
        {bank ? <Detail label={t`Bank`} value={bank} /> : null}
        {title ? <Detail label={t`Transfer title`} value={title} /> : null}
        {amount === null ? null : (
          <Detail label={t`Amount`} value={formatMoney(amount, locale)} copied={typedSum(amount, locale)} />
        )}
      </dl>
    </section>
  )
}

/** @param copied the form that a bank accepts, where it differs from what is shown */
function Detail({ label, value, copied = value }: { label: string; value: string; copied?: string }) {
  const { t } = useLingui()
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(copied)
      setIsCopied(true)
    } catch {
      notify({ tone: 'warning', text: t`Copying is blocked in this browser. Mark the text and copy it.` })
    }
  }

  return (
    <div className={css.detail}>
      <dt className="small quiet">{label}</dt>
      <dd>{value}</dd>
      <dd className={css.copy}>
        <IconButton label={isCopied ? t`Copied: ${label}` : t`Copy: ${label}`} onClick={() => void copy()}>
          {isCopied ? <IconCheck size={22} stroke={1.75} aria-hidden /> : <IconCopy size={22} stroke={1.75} aria-hidden />}
        </IconButton>
        <span className="sr-only" role="status">
          {isCopied ? t`Copied: ${label}` : null}
        </span>
      </dd>
    </div>
  )
}
