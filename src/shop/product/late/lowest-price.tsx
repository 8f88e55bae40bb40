import { IconInfoCircle } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { formatDay, formatMoney, formatTime } from '#platform/locale/format.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SaleEnd } from '../guide/parts.tsx'
import { lowestPriceQuery } from '../late-queries.ts'
import type { ShownPrice } from '../price.ts'
import css from './lowest-price.module.css'

export interface LowestPriceProps {
  sku: string
  price: ShownPrice
  /** Last day of the reduction as the engine writes it, `2026-11-30 00:00:00`. */
  until: string | null | undefined
  /** Receives the lowest price from the service that computes it, which takes precedence over the product's own field. */
  onLowest: (lowest: { sku: string; price: number }) => void
}

/** Last day of a reduction, and a button that explains where the lowest price of 30 days comes from and when it was read. */
export function LowestPrice({ sku, price, until, onLowest }: LowestPriceProps) {
  const [open, setOpen] = useState(false)
  const { data, isError } = useQuery(lowestPriceQuery(useShopWindow(), sku))
  const found = data?.found
  useEffect(() => {
    if (found) onLowest(found)
  }, [found, onLowest])
  const hasProblem = isError || data?.problem === true
  return (
    <>
      {until && price.reduction ? (
        <Suspense fallback={<Skeleton height="32px" />}>
          <SaleEnd day={until} />
        </Suspense>
      ) : null}
      <button type="button" className={`link ${css.open}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconInfoCircle size={18} stroke={1.75} aria-hidden />
        <Trans>Where this price comes from</Trans>
      </button>
      {open ? (
        <Sheet title={<Trans>Lowest price in the last 30 days</Trans>} from="middle" onClose={() => setOpen(false)}>
          {hasProblem ? <Notice tone="warning" title={<Trans>Problem with fetching prices from omnibus API</Trans>} /> : null}
          <Figures price={price} readAt={found?.at} />
          <p className={`quiet small ${css.law}`}>
            <Trans>
              When we lower a price, the law asks us to show the lowest price of the 30 days before the reduction, so that you can
              judge how much you save.
            </Trans>
          </p>
        </Sheet>
      ) : null}
    </>
  )
}

function Figures({ price, readAt }: { price: ShownPrice; readAt: string | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  const moment = readAt ? new Date(readAt) : undefined
  const rows: [string, number | undefined][] = [
    [t`Price now`, price.gross],
    [t`Regular price`, price.reduction?.was],
    [t`Lowest price in the last 30 days`, price.reduction?.lowest],
  ]
  const day = moment && formatDay(moment, locale)
  const time = moment && formatTime(moment, locale)
  return (
    <>
      <dl className={css.figures}>
        {rows.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{formatMoney(value, locale)}</dd>
            </div>
          ),
        )}
      </dl>
      {price.reduction === undefined ? (
        <p className="small">
          <Trans>The lowest price of this product is not known now.</Trans>
        </p>
      ) : moment ? (
        <p className="small quiet">
          <Trans>
            Read on {day} at {time}
          </Trans>
        </p>
      ) : null}
    </>
  )
}
