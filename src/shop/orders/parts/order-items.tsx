import { Link } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney, formatNumber } from '#platform/locale/format.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { packLink } from '#shop/product/product-path.ts'
import { Picture } from '#ui/picture.tsx'
import { pictureOf } from '../ordered-pack.ts'
import type { Order, OrderItem } from '../queries.ts'
import css from './order-items.module.css'

export function OrderItems({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className="sr-only">
        <Trans>Products</Trans>
      </h2>
      <ul>{(order.items ?? []).map((item) => (item ? <Item key={item.id} item={item} /> : null))}</ul>
    </section>
  )
}

function Item({ item }: { item: OrderItem }) {
  const locale = useLocale()
  const name = item.product_name ?? item.product_sku
  const sku = item.product_sku
  const pack = item.product_type === 'configurable' ? sku : undefined
  const row = item.prices?.row_total_including_tax.value
  const parts =
    item.__typename === 'BundleOrderItem'
      ? (item.bundle_options ?? []).flatMap((option) => option?.values ?? []).flatMap((value) => value ?? [])
      : []
  const files =
    item.__typename === 'DownloadableOrderItem' ? (item.downloadable_links ?? []).flatMap((one) => one?.title ?? []) : []
  const options = [...(item.selected_options ?? []), ...(item.entered_options ?? [])].flatMap((option) => option ?? [])
  return (
    <li className={css.item}>
      <Picture src={pictureOf(item)} alt="" width={118} />
      <div>
        <h3>{item.product ? <Link {...packLink(locale, item.product, pack)}>{name}</Link> : name}</h3>
        {options.map(({ label, value }) => (
          <p key={label} className="small quiet">
            {label}: {value}
          </p>
        ))}
        {parts.map((part) => (
          <p key={part.uid} className="tiny quiet">
            {formatNumber(part.quantity, locale)} × {part.product_name}
          </p>
        ))}
        {files.length > 0 ? (
          <p className="small">
            <Link to={pathIn(locale, 'customer/downloads')} className="link">
              {files.join(', ')}
            </Link>
          </p>
        ) : null}
        <p className="tiny quiet">
          <Trans>SKU {sku}</Trans>
        </p>
        <Quantities item={item} />
      </div>
      <div className={css.sum}>
        {row == null ? null : <b className="num">{formatMoney(row, locale)}</b>}
        {item.prices && item.prices.total_item_discount.value ? <Discount value={item.prices.total_item_discount.value} /> : null}
      </div>
    </li>
  )
}

function Discount({ value }: { value: number }) {
  const locale = useLocale()
  const discount = formatMoney(value, locale)
  return (
    <span className="tiny quiet num">
      <Trans>discount {discount}</Trans>
    </span>
  )
}

/** Quantities of an item: how many were ordered, and the others where they are above 0. */
function Quantities({ item }: { item: OrderItem }) {
  const { t } = useLingui()
  const locale = useLocale()
  const number = (value: number | null) => formatNumber(value ?? 0, locale)
  const rows = [
    { name: t`ordered`, value: item.quantity_ordered },
    { name: t`invoiced`, value: item.quantity_invoiced },
    { name: t`shipped`, value: item.quantity_shipped },
    { name: t`canceled`, value: item.quantity_canceled },
    { name: t`refunded`, value: item.quantity_refunded },
    { name: t`returned`, value: item.quantity_returned },
  ].filter(({ value }, index) => index === 0 || (value ?? 0) > 0)
  return (
    <dl className={css.quantities}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
