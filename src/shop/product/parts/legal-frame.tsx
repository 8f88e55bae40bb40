import { IconCertificate, IconFlask2, IconReceipt, IconShieldCheck, IconUserCheck, type Icon } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
// The stylesheet is loaded with the page, so that this late part causes no layout shift.
import { isDemo } from '#platform/configured/demo.ts'
import css from '../product-page.module.css'
import { isProtection, type Regulated } from '../regulated.ts'

/** Legal notices of an offer, placed between the price and the packs. */
export function LegalFrame({ product }: { product: Regulated }) {
  const protects = isProtection(product)
  const { requires_training_certificate: certificate, adults_only: adults, vat_invoice_required: invoice } = product
  return (
    <aside className={css.law}>
      <b>{protects ? <Trans>Plant protection product</Trans> : <Trans>Before you buy</Trans>}</b>
      <ul>
        {certificate ? (
          <Line icon={IconCertificate}>
            <Trans>
              You need a valid certificate of training in the use of plant protection products. We check it before we send the
              goods.
            </Trans>
          </Line>
        ) : null}
        {adults ? (
          <Line icon={IconUserCheck}>
            <Trans>Sold to adults only.</Trans>
          </Line>
        ) : null}
        {invoice ? (
          <Line icon={IconReceipt}>
            <Trans>Available only with a VAT invoice.</Trans>
          </Line>
        ) : null}
        {protects ? <SafeUse /> : null}
      </ul>
    </aside>
  )
}

function SafeUse() {
  return (
    <>
      <Line icon={IconShieldCheck}>
        <Trans>Use plant protection products safely. Before each use read the label and the information about the product.</Trans>
      </Line>
      {isDemo ? (
        <Line icon={IconFlask2}>
          <Trans>This is a demonstration: the product and its doses are made up. Do not spray by them.</Trans>
        </Line>
      ) : null}
    </>
  )
}

function Line({ icon: Picture, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li>
      <Picture size={18} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </li>
  )
}
