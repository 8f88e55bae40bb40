import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useLocale } from '#platform/shop-window.tsx'
import css from './header.module.css'

/** Works as a plain form before the page has come alive; Escape clears, Enter submits. */
export function SearchField() {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
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
          maxLength={200}
          placeholder={t`Search a product, ingredient or crop`}
          aria-label={t`Search the shop`}
          enterKeyHint="search"
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.value = ''
          }}
        />
        <button type="submit" aria-label={t`Search`}>
          <IconArrowRight size={18} stroke={1.75} aria-hidden />
        </button>
      </form>
    </search>
  )
}
