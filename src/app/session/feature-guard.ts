import { notFound } from '@tanstack/react-router'
import type { Locale } from '#platform/locale/locale.ts'
import { isOpen } from '#platform/open-place.ts'
import { settingsQuery } from '#shop/store/settings.ts'
import { awaitSideReads } from '#app/pages/side-reads.ts'
import { featureAt } from '#app/navigation/feature-places.ts'
import type { PageContext } from '#app/document/page-context.ts'

interface Visit {
  context: Pick<PageContext, 'queryClient' | 'shopIn'>
  params: { locale: Locale }
  location: { pathname: string }
}

/**
 * Answers 404 for pages of a feature that the engine does not offer. While the engine cannot be reached the page opens and shows what is
 * cached.
 */
export const whereOffered = ({ context, params: { locale }, location }: Visit) =>
  mustOffer(context, locale, location.pathname.slice(`/${locale}/`.length))

/**
 * Throws 404 for a page that the shop does not offer.
 * @param path below the language, without its slash
 */
export async function mustOffer(context: Visit['context'], locale: Locale, path: string) {
  if (!isOpen(path)) throw notFound()
  const feature = featureAt(path)
  if (!feature) return
  const { queryClient } = context
  const settings = settingsQuery(context.shopIn(locale))
  await awaitSideReads([queryClient.prefetchQuery(settings)])
  if (queryClient.getQueryData(settings.queryKey)?.features.includes(feature) === false) throw notFound()
}
