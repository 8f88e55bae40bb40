import { IconArrowsDiff, IconX } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import { isSalable } from '#shop/product/availability.ts'
import { compared, comparisonPath, mostCompared } from '#shop/product/compared.ts'
import { familyTint } from '#shop/product/family-tint.ts'
import type { AddLine } from '#shop/product/line-intent.ts'
import { withPersonalPrices } from '#shop/product/personal-prices.ts'
import { CardAction } from '#shop/product/product-card.tsx'
import type { ProductDetail } from '#shop/product/product-kind.ts'
import { productPath } from '#shop/product/product-path.ts'
import { attributeLabelsQuery, productQuery } from '#shop/product/queries.ts'
import { StockWord } from '#shop/product/stock-word.tsx'
import { usePersonalPrices } from '#shop/product/use-personal-prices.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { IconButton, LinkButton } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ComparedPrice } from './compared-price.tsx'
import { comparedAvailability, comparedRows } from './compared-rows.ts'
import css from './comparison.module.css'

/** Up to four products side by side: the SKUs in the address, or else the products selected on this device. */
export function ComparisonPage({ skus: asked }: { skus: readonly string[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const shop = useShopWindow()
  const own = compared.use()
  const skus = (asked.length ? asked : own).slice(0, mostCompared)
  const answers = useQueries({ queries: skus.map((sku) => productQuery(shop, sku)) })
  const prices = usePersonalPrices(skus.map((sku) => ({ sku })))
  const products = answers.flatMap(({ data }) => (data ? [withPersonalPrices(data, prices)] : []))
  const title = t`Comparison`
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: t({ message: 'Home', context: 'breadcrumb' }), to: `/${locale}` }, { label: title }]} />
      <h1>{title}</h1>
      {answers.some(({ isError }) => isError) ? (
        <Notice tone="warning" role="status" title={<Trans>Some of the products could not be loaded</Trans>}>
          <button type="button" className="link" onClick={() => answers.forEach((one) => void one.refetch())}>
            <Trans>Try again</Trans>
          </button>
        </Notice>
      ) : null}
      {answers.some(({ isPending }) => isPending) ? (
        <Skeleton />
      ) : products.length ? (
        <Compared products={products} asked={skus} />
      ) : (
        <NothingCompared />
      )}
    </div>
  )
}

function Compared({ products, asked }: { products: readonly ProductDetail[]; asked: readonly string[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const onAdd = useAddToCart()
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const { data: labels = [] } = useQuery(attributeLabelsQuery(useShopWindow()))
  const words = { maker: t`Manufacturer`, packs: t`Packs`, composition: t`Composition`, doses: t`Doses` }
  const rows = comparedRows(products, labels, words).filter(({ differs }) => differs || !onlyDifferent)
  function takeOut(sku: string) {
    const left = asked.filter((one) => one !== sku)
    compared.write(compared.read().filter((one) => one !== sku))
    void navigate({ ...comparisonPath(locale, left), replace: true, resetScroll: false })
  }
  return (
    <>
      {products.length > 1 ? (
        <CheckField
          type="checkbox"
          checked={onlyDifferent}
          onChange={() => setOnlyDifferent(!onlyDifferent)}
          label={<Trans>Only what differs</Trans>}
        />
      ) : (
        <p className="quiet">
          <Trans>Put another product into the comparison: by the two arrows in a list, or on its page.</Trans>
        </p>
      )}
      {/* Wider than a phone, so it scrolls by itself; its links bring the keyboard along. */}
      <div className={css.scroll} role="group" aria-label={t`Comparison`}>
        <table className={css.table}>
          <thead>
            <tr>
              <td aria-label={t`Comparison`} />
              {products.map((product) => (
                <th key={product.uid} scope="col">
                  <Head product={product} onTakeOut={takeOut} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row label={t`Price`}>
              {products.map((product) => (
                <td key={product.uid}>
                  <ComparedPrice product={product} />
                </td>
              ))}
            </Row>
            <Row label={t`Availability`}>
              {products.map((product) => (
                <td key={product.uid}>
                  <StockWord availability={comparedAvailability(product)} />
                </td>
              ))}
            </Row>
            {rows.map(({ key, label, values }) => (
              <Row key={key} label={label}>
                {values.map((value, index) => (
                  <td key={products[index]?.uid}>{value || '–'}</td>
                ))}
              </Row>
            ))}
            <tr>
              <td aria-label={t`Comparison`} />
              {products.map((product) => (
                <td key={product.uid}>
                  <Action product={product} onAdd={onAdd} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {children}
    </tr>
  )
}

function Head({ product, onTakeOut }: { product: ProductDetail; onTakeOut: (sku: string) => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const name = product.name ?? ''
  return (
    <div className={css.head}>
      <IconButton className={css.out} label={t`Take out of the comparison: ${name}`} onClick={() => onTakeOut(product.sku ?? '')}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <span className={`${css.picture} ${familyTint(product.family)}`}>
        <Picture src={product.thumbnail?.url} alt="" width={205} sizes="190px" eager />
      </span>
      <Link to={productPath(locale, product)} className="link">
        {name}
      </Link>
    </div>
  )
}

function Action({ product, onAdd }: { product: ProductDetail; onAdd: AddLine }) {
  const path = productPath(useLocale(), product)
  return <CardAction product={product} onAdd={onAdd} path={path} salable={isSalable(comparedAvailability(product))} />
}

function NothingCompared() {
  const locale = useLocale()
  return (
    <div className={css.empty}>
      <IconArrowsDiff size={48} stroke={1.25} aria-hidden />
      <h2>
        <Trans>There is nothing to compare yet</Trans>
      </h2>
      <p className="quiet">
        <Trans>
          Press the two arrows on a product in a list, or Compare on its page. Up to {mostCompared} products stand here side by
          side.
        </Trans>
      </p>
      <LinkButton to="/$locale/search" params={{ locale }}>
        <Trans>See all products</Trans>
      </LinkButton>
    </div>
  )
}
