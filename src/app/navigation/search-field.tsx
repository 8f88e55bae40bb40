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

/** Works as a plain form before the page has come alive; Escape clears, Enter submits. Suggestions come with the first touch. */
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
    // What is being typed stays.
    if (field && (document.activeElement !== field || field.value === written.current)) field.value = phrase
    written.current = phrase
  }, [phrase])
  // Somebody was quicker than the page and types already.
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

/** What the page that is shown or coming was searched for; nothing on any other page. */
const useSearchedPhrase = () =>
  useRouterState({
    select: ({ location }) => (location.pathname.endsWith('/search') ? (readListingSearch(location.search).search ?? '') : ''),
  })
