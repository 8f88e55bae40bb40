import { IconArrowRight, IconCategory, IconHistory } from '@tabler/icons-react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Availability } from '#shop/product/availability.ts'
import type { PriceView } from '#shop/product/price.ts'
import { StockWord } from '#shop/product/stock-word.tsx'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Picture } from '#ui/picture.tsx'
import css from './suggestions.module.css'

interface Entry {
  key: string
  text: string
  go: () => void
}

export type Suggestion = Entry &
  (
    | { kind: 'phrase' }
    | { kind: 'category'; note: string }
    | {
        kind: 'product'
        picture: string | null | undefined
        maker: string | null
        availability: Availability
        price: PriceView
        from: boolean
      }
    | { kind: 'all'; count: number }
  )

export interface SuggestionListProps {
  entries: readonly Suggestion[]
  /** Index of the entry that Enter opens; −1 is the field itself. */
  active: number
  /** Shown when no product matches. */
  nothing: ReactNode
  onForget: (() => void) | undefined
}

/** Phrases, categories and products below the search field. */
export function SuggestionList({ entries, active, nothing, onForget }: SuggestionListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) list.current?.querySelector(`#suggestion-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className={css.panel}>
      <div ref={list} id="search-suggestions" role="listbox" aria-label={t`Suggestions`}>
        {entries.map((entry, index) => (
          // The focus stays in the field, which handles arrows and Enter; these handlers are for touch and mouse.
          <div
            key={entry.key}
            id={`suggestion-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={entry.kind === 'all' ? `${css.entry} ${css.all}` : css.entry}
            onPointerDown={(event) => event.preventDefault()}
            onClick={entry.go}
            onKeyDown={(event) => (event.key === 'Enter' ? entry.go() : undefined)}
          >
            <Face entry={entry} />
          </div>
        ))}
      </div>
      {nothing ? <p className={css.nothing}>{nothing}</p> : null}
      {onForget ? (
        <button type="button" className={`link small ${css.forget}`} onClick={onForget}>
          <Trans>Forget what I searched for</Trans>
        </button>
      ) : null}
    </div>
  )
}

function Face({ entry }: { entry: Suggestion }) {
  switch (entry.kind) {
    case 'phrase':
      return (
        <>
          <IconHistory size={20} stroke={1.75} aria-hidden />
          <span>{entry.text}</span>
        </>
      )
    case 'category':
      return (
        <>
          <IconCategory size={20} stroke={1.75} aria-hidden />
          <span>
            {entry.text}
            {entry.note ? <small>{entry.note}</small> : null}
          </span>
        </>
      )
    case 'product':
      return (
        <>
          <span className={css.picture}>
            <Picture src={entry.picture} alt="" width={98} sizes="44px" />
          </span>
          <span className={css.what}>
            {entry.text}
            <small>{entry.maker}</small>
            {entry.availability === 'available' ? null : <StockWord availability={entry.availability} />}
          </span>
          <span className={css.price}>
            <SuggestedPrice price={entry.price} from={entry.from} />
          </span>
        </>
      )
    case 'all': {
      const { count } = entry
      return (
        <>
          <span>
            <Plural value={count} one="Show # result" other="Show all # results" />
          </span>
          <IconArrowRight size={20} stroke={1.75} aria-hidden />
        </>
      )
    }
  }
}

/** A row has a single link, so how to see a hidden price is shown as text. */
function SuggestedPrice({ price, from }: { price: PriceView; from: boolean }) {
  const locale = useLocale()
  if (price.kind === 'login') return <Trans>Price after signing in</Trans>
  if (price.kind === 'adviser') return <Trans>Price via adviser</Trans>
  if (price.kind === 'none') return null
  const sum = formatMoney(price.gross, locale)
  return from ? <Trans>from {sum}</Trans> : sum
}
