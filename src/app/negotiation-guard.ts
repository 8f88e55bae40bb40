import { notFound } from '@tanstack/react-router'
import type { Locale } from '#platform/locale/locale.ts'
import { settingsQuery } from '#shop/store/settings.ts'
import type { PageContext } from './page-context.ts'

interface Visit {
  context: Pick<PageContext, 'queryClient' | 'shopIn'>
  params: { locale: Locale }
}

/** Addresses of negotiation are none where the shop does not negotiate. While that cannot be asked they open: what is kept is shown. */
export async function whereNegotiated({ context, params }: Visit) {
  const read = context.queryClient.ensureQueryData(settingsQuery(context.shopIn(params.locale)))
  if ((await read.catch(() => null))?.negotiates === false) throw notFound()
}
