import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { lazy, useEffect, useRef, useState } from 'react'
import { readListingSearch } from '#shop/catalog/listing-search.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { Area } from '#ui/area.tsx'
import css from './header.module.css'

const Suggestions = lazy(() => import('#shop/catalog/suggestions.ts').then((part) => ({ default: part.Suggestions })))

/** Search field. Works as a plain form before hydration; Escape clears it, Enter submits. Suggestions are loaded on the first focus. */
export function SearchField() {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [touched, setTouched] = useState(0)
  const phrase = useSearchedPhrase()
  const written = useRef(phrase)
  useEffect(() => {
    const field = input.current
    // Text that is being typed is not overwritten.
    if (field && (document.activeElement !== field || field.value === written.current)) field.value = phrase
    written.current = phrase
  }, [phrase])
  // The shopper may have focused the field before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) setTouched(1)
  }, [])
  return (
    <search className={css.search}>
      <IconSearch size={22} stroke={1.75} aria-hidden />
      <form
        action={`/${locale}/search`}
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault()
          const phrase = input.current?.value.trim()
          if (phrase) void navigate({ to: `/${locale}/search`, search: { search: phrase } })
        }}
      >
        <input
          ref={input}
          type="search"
          name="search"
          defaultValue={phrase}
          maxLength={200}
          placeholder={t`Search a product, ingredient or crop`}
          aria-label={t`Search the shop`}
          enterKeyHint="search"
          onFocus={() => setTouched(touched + 1)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.value = ''
          }}
        />
        <button type="submit" aria-label={t`Search`}>
          <IconArrowRight size={18} stroke={1.75} aria-hidden />
        </button>
      </form>
      {touched ? (
        <Area tryKey={touched}>
          <Texts part="late">
            <Suggestions input={input} />
          </Texts>
        </Area>
      ) : null}
    </search>
  )
}

/** Returns the phrase of the search page that is on screen or loading; empty on any other page. */
const useSearchedPhrase = () =>
  useRouterState({
    select: ({ location }) => (location.pathname.endsWith('/search') ? (readListingSearch(location.search).search ?? '') : ''),
  })
