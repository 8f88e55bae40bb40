import { lastWords } from '#platform/configured/last-words.ts'
import { defaultLocale, localeIn } from '#platform/locale/locale.ts'

/** When not even the error page can be shown: what failed, and a plain link home. The catalogue may be what is broken, so its words are with the code. */
export function LastResort({ error }: { error: unknown }) {
  const locale = (typeof location === 'undefined' ? undefined : localeIn(location.pathname)) ?? defaultLocale
  const [title, home] = lastWords[locale]
  return (
    <div className="wrap" role="alert">
      <h1>{title}</h1>
      <p>{String(error)}</p>
      <a href={`/${locale}`}>{home}</a>
    </div>
  )
}
