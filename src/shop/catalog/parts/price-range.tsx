import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { withPrice } from '../listing-edits.ts'
import { priceRange, type ListingEdit } from '../listing-search.ts'
import css from './facets.module.css'

interface PriceRangeProps {
  price: string | undefined
  onEdit: (edit: ListingEdit) => void
}

/** Price filter with two bounds in złoty. Empty bounds clear it, reversed ones are swapped, and an invalid amount shows an error. */
export const PriceRange = memo(function PriceRange({ price, onEdit }: PriceRangeProps) {
  const { t } = useLingui()
  const from = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLInputElement>(null)
  const range = priceRange(price)
  const [isWrong, tell] = useState(false)
  const problem = useId()
  const written = useRef(price)
  // Written into the fields instead of remounting them, so that they keep the focus and what was typed before hydration.
  useEffect(() => {
    if (written.current === price) return
    written.current = price
    if (from.current) from.current.value = range?.from ?? ''
    if (to.current) to.current.value = range?.to ?? ''
  }, [price, range?.from, range?.to])
  function submit(event: FormEvent) {
    event.preventDefault()
    const bound = (input: HTMLInputElement | null) => (input?.value ?? '').replace(/\s|zł/g, '').replace(',', '.')
    const asked = `${bound(from.current)}_${bound(to.current)}`
    const next = priceRange(asked)
    tell(!next && asked !== '_')
    if (next && from.current && to.current) [from.current.value, to.current.value] = [next.from ?? '', next.to ?? '']
    const text = next && `${next.from ?? ''}_${next.to ?? ''}`
    if ((next || asked === '_') && text !== price) onEdit((search) => withPrice(search, text))
  }
  const invalid = isWrong ? { 'aria-invalid': true, 'aria-describedby': problem } : {}
  return (
    <form method="post" className={css.price} onSubmit={submit}>
      <label>
        <Trans context="price">from</Trans>
        <input
          ref={from}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          defaultValue={range?.from}
          aria-label={t`Price from`}
          {...invalid}
        />
      </label>
      <label>
        <Trans context="price">to</Trans>
        <input
          ref={to}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          defaultValue={range?.to}
          aria-label={t`Price to`}
          {...invalid}
        />
      </label>
      <Button type="submit" kind="outline" title={t`Filter by price`}>
        OK
      </Button>
      {isWrong ? (
        <p id={problem} role="alert" className={css.wrong}>
          <Trans>That is no amount. Write it like 20 or 49.90.</Trans>
        </p>
      ) : null}
    </form>
  )
})
