import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { formatMoney, formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { quantityRules, readQuantity } from '#ui/quantity.ts'
import { useAdding } from '../adding.ts'
import { availabilityOf, isSalable } from '../availability.ts'
import { seenWith, type AddLine, type LineIntent } from '../line-intent.ts'
import { packsOf } from '../packs.ts'
import { priceView } from '../price.ts'
import { isSupportedInCart, needsChoice, type ProductDetail } from '../product-kind.ts'
import { packsForAmount, type Content } from './packs-for-amount.ts'
import css from './field-sum.module.css'

type Usage = NonNullable<NonNullable<ProductDetail['usage']>[number]>
type Dosed = Usage & { crop: string; dose_from: number; dose_to: number }

/** A pack, with a function that returns the cart line for a number of pieces. */
interface Kind {
  label: string
  line: (pieces: number) => LineIntent
}

const isDosed = (row: Usage): row is Dosed => Boolean(row.crop && row.dose_from && row.dose_to)

/** Returns the packs of a product that can be bought, with their content; packs with a hidden price or another unit are left out. */
function contentsOf(product: ProductDetail, unit: string | null): Content<Kind>[] {
  const [name, sku] = [product.name ?? '', product.sku ?? '']
  if (product.__typename === 'ConfigurableProduct')
    return packsOf(product).flatMap(({ sku: own, label, price, rules, salable, options, pictures }) => {
      const content = product.variants?.find((one) => one?.product?.sku === own)?.product?.net_content
      if (!salable || price.kind !== 'shown' || content?.unit !== unit || !content?.value || !options.length) return []
      const seen = seenWith(pictures[0]?.url ?? product.thumbnail?.url, price)
      const line = (quantity: number) => ({ sku, quantity, selectedOptions: options, name: `${name} ${label}`, ...seen })
      return {
        pack: { label, line },
        amount: content.value,
        price: price.gross,
        step: rules.step,
        most: rules.max,
      }
    })
  const price = priceView(product)
  const { value, unit: own } = product.net_content ?? {}
  if (needsChoice(product) || !isSalable(availabilityOf(product)) || price.kind !== 'shown' || own !== unit || !value) return []
  const { step, max: most } = quantityRules(product.stock_item)
  const line = (quantity: number) => ({ sku, quantity, name, ...seenWith(product.thumbnail?.url, price) })
  return [{ pack: { label: product.pack_label ?? name, line }, amount: value, price: price.gross, step, most }]
}

/** Calculator: hectares and a dose result in an amount, the packs that hold it and their price, which are added to the cart together. */
export function FieldSum({ product, onAdd }: { product: ProductDetail; onAdd: AddLine }) {
  const { t } = useLingui()
  const locale = useLocale()
  const id = useId()
  const rows = (product.usage ?? []).flatMap((row) => (row && isDosed(row) ? [row] : []))
  const [at, setAt] = useState(0)
  const [hectares, setHectares] = useState('10')
  const [dose, setDose] = useState<string>()
  const { busy, note, add } = useAdding(onAdd)
  const row = rows[at]
  const contents = row && isSupportedInCart(product) ? contentsOf(product, row.dose_unit) : []
  if (!row || !contents.length) return null

  const [area, amount] = [readQuantity(hectares), readQuantity(dose ?? String(row.dose_to))]
  const needed = area && amount ? Math.round(area * amount * 1000) / 1000 : 0
  const picked = needed ? packsForAmount(needed, contents) : undefined
  const sum = (picked ?? []).reduce(
    (total, { pack, pieces }) => total + pieces * (contents.find((one) => one.pack === pack)?.price ?? 0),
    0,
  )
  const unit = row.dose_unit ?? ''
  const litres = formatNumber(needed, locale)
  const total = formatMoney(sum, locale)
  const [least, most] = [formatNumber(row.dose_from, locale), formatNumber(row.dose_to, locale)]
  const isBeyond = amount !== undefined && (amount < row.dose_from || amount > row.dose_to)

  async function press() {
    for (const { pack, pieces } of picked ?? []) if (!(await add(product, pack.line(pieces)))) return
  }

  return (
    <section className={css.sum} aria-labelledby={`${id}title`}>
      <h3 id={`${id}title`}>
        <Trans>How much for your field</Trans>
      </h3>
      <div className={css.fields}>
        {rows.length > 1 ? (
          <label className={css.wide}>
            <Trans>Crop</Trans>
            <select
              value={at}
              onChange={(event) => {
                setAt(Number(event.target.value))
                setDose(undefined)
              }}
            >
              {rows.map(({ crop, timing }, index) => (
                <option key={`${crop}${timing}`} value={index}>
                  {crop}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <label>
          <Trans>Area, ha</Trans>
          <input inputMode="decimal" value={hectares} onChange={(event) => setHectares(event.target.value)} />
        </label>
        <label>
          {t`Dose, ${unit}/ha`}
          <input
            inputMode="decimal"
            aria-describedby={`${id}dose`}
            value={dose ?? most}
            onChange={(event) => setDose(event.target.value)}
          />
        </label>
      </div>
      <p id={`${id}dose`} className={isBeyond ? css.beyond : 'tiny quiet'}>
        {row.dose_from === row.dose_to ? t`The label says ${most} ${unit}/ha` : t`The label says ${least} to ${most} ${unit}/ha`}
      </p>
      <div className={css.result} aria-live="polite">
        {needed ? (
          <p>
            <Trans>
              You need{' '}
              <b>
                {litres} {unit}
              </b>
            </Trans>
          </p>
        ) : (
          <p className="quiet">
            <Trans>Type in the area and the dose as numbers.</Trans>
          </p>
        )}
        {picked ? (
          <ul>
            {picked.map(({ pack, pieces }) => (
              <li key={pack.label}>
                <span>
                  {pieces} × {pack.label}
                </span>
              </li>
            ))}
          </ul>
        ) : needed ? (
          <p className="quiet">
            <Trans>That is more than can be ordered here at once. Ask your adviser.</Trans>
          </p>
        ) : null}
      </div>
      <Button full aria-disabled={busy || !picked || isBeyond} onClick={() => (picked && !isBeyond ? void press() : undefined)}>
        {note ?? (picked ? t`Add these packs · ${total}` : t`Add these packs`)}
      </Button>
    </section>
  )
}
