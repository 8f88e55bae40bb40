import { defaultLocale, localeIn } from '#platform/locale/locale.ts'

// The catalogue may be what is broken, so these words are with the code.
const words = {
  pl: { title: 'Wystąpił błąd podczas wyświetlania strony błędu', home: 'Wróć na stronę główną' },
  en: { title: 'An error occurred while showing the error page', home: 'Back to home page' },
}

/** When not even the error page can be shown: what failed, and a plain link home. */
export function LastResort({ error }: { error: unknown }) {
  const locale = (typeof location === 'undefined' ? undefined : localeIn(location.pathname)) ?? defaultLocale
  const { title, home } = words[locale]
  return (
    <div className="wrap" role="alert" lang={locale}>
      <h1>{title}</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <p>
        <a href={`/${locale}`} className="link">
          {home}
        </a>
      </p>
    </div>
  )
}
