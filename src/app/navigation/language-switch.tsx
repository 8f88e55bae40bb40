import { useRouterState } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { currencies } from '#platform/configured/currencies.ts'
import { languageNames } from '#platform/configured/language-names.ts'
import { writeCookie } from '#platform/cookies.ts'
import { locales, stores } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { addressIn, alternatesIn } from '#app/head/alternates.ts'
import css from './header.module.css'

/** Links to the same page in another language. It is a plain link, so that the document's language, texts and data all start afresh. */
export function LanguageSwitch({ compact = false }: { compact?: boolean }) {
  const { t } = useLingui()
  const current = useLocale()
  const place = useRouterState({ select: (state) => state.location })
  const alternates = useRouterState({
    select: ({ matches }) => alternatesIn(matches.flatMap(({ links }) => links ?? [])),
  })
  return (
    <nav className={compact ? `${css.languages} ${css.compact}` : css.languages} aria-label={t`Language`}>
      {locales.map((locale) => (
        <a
          key={locale}
          href={addressIn(locale, place, alternates)}
          lang={locale}
          hrefLang={locale}
          aria-label={`${locale.toUpperCase()} – ${languageNames[locale]}`}
          aria-current={locale === current ? 'true' : undefined}
          onClick={() => {
            writeCookie('i18n_redirected', locale)
            writeCookie('vsf-locale', locale)
            writeCookie('vsf-store', stores[locale])
            writeCookie('vsf-currency', currencies[locale])
            writeCookie('vsf-country', 'PL')
          }}
        >
          {locale.toUpperCase()}
        </a>
      ))}
    </nav>
  )
}
