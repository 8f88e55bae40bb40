import { lastWords } from '#platform/configured/last-words.ts'
import { defaultLocale, localeIn } from '#platform/locale/locale.ts'

/**
 * Shown when not even the error page can be: the error, and a plain link home. Its texts are in the code, because the message catalogue may
 * be what is broken.
 */
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
