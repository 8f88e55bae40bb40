import { defaultLocale, localeIn } from '#platform/locale/locale.ts'

// The catalogue may be what is broken, so these words are with the code.
const words = {
  pl: ['Wystąpił błąd podczas wyświetlania strony błędu', 'Wróć na stronę główną'],
  en: ['An error occurred while showing the error page', 'Back to home page'],
} as const

/** When not even the error page can be shown: what failed, and a plain link home. */
export function LastResort({ error }: { error: unknown }) {
  const locale = (typeof location === 'undefined' ? undefined : localeIn(location.pathname)) ?? defaultLocale
  const [title, home] = words[locale]
  return (
    <div className="wrap" role="alert">
      <h1>{title}</h1>
      <p>{String(error)}</p>
      <a href={`/${locale}`}>{home}</a>
    </div>
  )
}
