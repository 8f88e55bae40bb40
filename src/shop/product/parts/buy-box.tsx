import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { formatMoney } from '#platform/locale/format.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { endNotices, notify } from '#ui/notices.ts'
import { Price } from '#ui/price.tsx'
import { QuantityInput } from '#ui/quantity-input.tsx'
import type { QuantityRules } from '#ui/quantity.ts'
import { helpLine } from '#platform/configured/help-line.ts'
import { Button } from '#ui/button.tsx'
import { useAdding } from '../adding.ts'
import { isSalable, type Availability } from '../availability.ts'
import { late } from '../late-parts.ts'
import { aboutChoice, seenWith, type AddLine } from '../line-intent.ts'
import { hasManyOptions } from '../many-options.ts'
import type { Pack } from '../packs.ts'
import type { PriceView, ShownPrice } from '../price.ts'
import { isSupportedInCart, type ProductDetail } from '../product-kind.ts'
import { packPath } from '../product-path.ts'
import { LazyWhenVisible } from '../lazy-when-visible.tsx'
import type { Custom } from '../custom-choice.ts'
import { AddButton } from './add-button.tsx'
import css from './buy-box.module.css'
import { PackTable } from './pack-table.tsx'
import { SignInButton } from './sign-in-link.tsx'

const OptionChoice = latePart(async () => (await import('./option-choice.tsx')).OptionChoice)
const CustomOptions = latePart(async () => (await import('../options/custom-options.tsx')).CustomOptions)
const VariantWays = late('VariantWays')

export interface BuyBoxProps {
  product: ProductDetail
  /** Empty when there is nothing to choose between. */
  packs: Pack[]
  chosen: Pack | undefined
  onChoose: (sku: string) => void
  price: PriceView
  rules: QuantityRules
  availability: Availability
  /** The product's custom options with what is chosen and entered. */
  custom?: Custom | undefined
  onAdd: AddLine
}

/** Pack, quantity and button; on a phone quantity and button stay above the bottom navigation. */
export function BuyBox({ product, packs, chosen, onChoose, price, rules, availability, custom, onAdd }: BuyBoxProps) {
  const { t } = useLingui()
  const first = useRef<HTMLInputElement>(null)
  const [quantity, setQuantity] = useState<number>()
  const { busy, note, add } = useAdding(onAdd)
  const path = packPath(useLocale(), product, chosen?.sku)
  const name = product.name ?? ''
  const asked = Math.min(Math.max(quantity ?? rules.min, rules.min), rules.max)
  const [option, another] = product.__typename === 'ConfigurableProduct' ? (product.configurable_options ?? []) : []
  const title = (another ? undefined : option?.label) ?? t`Variant`

  function press() {
    if (packs.length && !chosen) {
      notify({ tone: 'warning', title: t`Cart`, text: t`Choose a variant`, about: aboutChoice(product) })
      first.current?.focus()
      first.current?.scrollIntoView({ block: 'center' })
      return
    }
    if (custom?.wrong.size) return custom.onMissing()
    const seen = seenWith(chosen?.pictures[0]?.url ?? product.thumbnail?.url, price)
    const line = { sku: product.sku ?? '', quantity: asked, name: chosen ? `${name} ${chosen.label}` : name, ...seen }
    const whole = chosen?.options.length ? { ...line, selectedOptions: chosen.options } : line
    void add(product, custom?.withChoice(whole) ?? whole)
  }

  function choose(sku: string) {
    endNotices(aboutChoice(product))
    onChoose(sku)
  }

  const choice = { title, packs, chosen: chosen?.sku, onChoose: choose, first }
  const counter = <QuantityInput value={asked} rules={rules} onChange={setQuantity} name={name} />
  return (
    <>
      {packs.length ? (
        <>
          <div className={css.head}>
            <h2>{title}</h2>
          </div>
          {price.kind === 'shown' && !hasManyOptions(product) ? (
            <PackTable {...choice} />
          ) : (
            <Suspense>
              <OptionChoice {...choice} product={product} isPriceHidden={price.kind !== 'shown'} />
            </Suspense>
          )}
        </>
      ) : null}
      {price.kind !== 'shown' || !isSalable(availability) ? null : isSupportedInCart(product) ? (
        <>
          {custom ? (
            <LazyWhenVisible height={`${custom.height}px`}>
              <Texts part="more">
                <CustomOptions custom={custom} />
              </Texts>
            </LazyWhenVisible>
          ) : null}
          <div className={css.buy}>
            {counter}
            <AddButton
              large
              busy={busy}
              note={note}
              onPress={press}
              sum={packs.length && !chosen ? undefined : price.gross * asked}
            />
          </div>
          <div className={css.sticky}>
            <StickySum price={price} detail={chosen?.label} from={packs.length > 0 && !chosen} />
            <QuantityInput compact value={asked} rules={rules} onChange={setQuantity} name={name} />
            <AddButton busy={busy} note={note} onPress={press} />
          </div>
          <LazyWhenVisible height={packs.length > 1 ? '44px' : '0'}>
            <VariantWays
              {...{ name, title, packs, chosen, onChoose: choose, price, rules, product, onAdd, busy, note }}
              picture={chosen?.pictures[0]?.url ?? product.thumbnail?.url}
              quantity={asked}
              onQuantity={setQuantity}
              onPress={press}
            />
          </LazyWhenVisible>
        </>
      ) : (
        <CallUs>
          <Button full large kind="outline" aria-disabled onClick={press}>
            <Trans>Not for the cart yet</Trans>
          </Button>
          <Trans>It can be ordered by phone.</Trans>
        </CallUs>
      )}
      {price.kind === 'login' ? (
        <div className={css.signIn}>
          <SignInButton large full returnTo={path}>
            <Trans>Login to view price</Trans>
          </SignInButton>
        </div>
      ) : null}
      {price.kind === 'adviser' ? (
        <CallUs>
          <Trans>An adviser tells you the price.</Trans>
        </CallUs>
      ) : null}
      {availability === 'withdrawn' ? (
        <p className={`quiet ${css.signIn}`}>
          <Trans>This product can no longer be bought here. Similar ones stand below.</Trans>
        </p>
      ) : null}
    </>
  )
}

/** The hotline as a phone link, for a product that the page cannot sell. */
function CallUs({ children }: { children: ReactNode }) {
  const { phone, href } = helpLine
  return (
    <div className={`quiet ${css.signIn} ${css.ask}`}>
      {children}{' '}
      <a href={href} className={`link ${css.call}`}>
        <Trans>Call: {phone}</Trans>
      </a>
    </div>
  )
}

function StickySum({ price, detail, from }: { price: ShownPrice; detail?: string; from: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const unit = price.unit ? `${formatMoney(price.unit.value, locale)}/${price.unit.per}` : undefined
  const parts = from ? [] : [detail, unit].filter(Boolean)
  return (
    <div className={css.sum}>
      {from ? <span className={css.note}>{t({ message: 'from', context: 'price' })}</span> : null}
      <Price value={price.gross} size="sm" />
      <span className={css.note}>{parts.join(' · ')}</span>
    </div>
  )
}
