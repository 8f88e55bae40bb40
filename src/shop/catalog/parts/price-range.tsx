import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { priceRange } from '../listing-search.ts'
import css from './facets.module.css'

/** Two bounds in złoty; what makes no range clears the filter. */
export function PriceRange({ price, onPrice }: { price: string | undefined; onPrice: (price: string | undefined) => void }) {
  const { t } = useLingui()
  const from = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLInputElement>(null)
  const range = priceRange(price)
  const written = useRef(price)
  // Written into the fields rather than remounting them, so that the focus stays where it was; what was typed before the page came alive stays.
  useEffect(() => {
    if (written.current === price) return
    written.current = price
    if (from.current) from.current.value = range?.from ?? ''
    if (to.current) to.current.value = range?.to ?? ''
  }, [price, range?.from, range?.to])
  function submit(event: FormEvent) {
    event.preventDefault()
    const bound = (input: HTMLInputElement | null) => (input?.value ?? '').replace(',', '.').trim()
    const asked = `${bound(from.current)}_${bound(to.current)}`
    const next = priceRange(asked) ? asked : undefined
    if (next !== price) onPrice(next)
  }
  return (
    <form className={css.price} onSubmit={submit}>
      <label>
        <Trans context="price">from</Trans>
        <input
          ref={from}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          defaultValue={range?.from}
          aria-label={t`Price from`}
        />
      </label>
      <label>
        <Trans context="price">to</Trans>
        <input ref={to} inputMode="decimal" autoComplete="off" maxLength={10} defaultValue={range?.to} aria-label={t`Price to`} />
      </label>
      <Button type="submit" kind="outline" title={t`Filter by price`}>
        OK
      </Button>
    </form>
  )
}
