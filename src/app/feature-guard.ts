import { notFound } from '@tanstack/react-router'
import type { Locale } from '#platform/locale/locale.ts'
import { isOpen } from '#platform/open-place.ts'
import { settingsQuery } from '#shop/store/settings.ts'
import { featureAt } from './feature-places.ts'
import type { PageContext } from './page-context.ts'

interface Visit {
  context: Pick<PageContext, 'queryClient' | 'shopIn'>
  params: { locale: Locale }
  location: { pathname: string }
}

/** An address of what the shop does not have is none. While that cannot be asked it opens: what is kept is shown. */
export async function whereOffered({ context, params, location }: Visit) {
  const path = location.pathname.slice(`/${params.locale}/`.length)
  if (!isOpen(path)) throw notFound()
  const feature = featureAt(path)
  if (!feature) return
  const settings = await context.queryClient.ensureQueryData(settingsQuery(context.shopIn(params.locale))).catch(() => null)
  if (settings?.features.includes(feature) === false) throw notFound()
}
