import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { parseQuery } from '#platform/search-params.ts'
import { lastPlace } from '#shop/weather/places.ts'
import { forecastQuery } from '#shop/weather/queries.ts'
import { placeIn, weatherSearch } from '#shop/weather/weather-search.ts'
import type { Asked, LoadedHead } from '#app/pages/lazy-page.ts'
import { mustOffer } from '#app/session/feature-guard.ts'
import { pathsOf } from '#app/head/alternates.ts'
import { pageHead } from '#app/head/page-head.ts'

export async function loadWeather(asked: Asked): Promise<LoadedHead> {
  const { context, locale } = asked
  await mustOffer(context, locale, 'prognoza-pogody')
  beginForecast(asked)
  const { i18n, origin } = context
  return pageHead(origin, locale, {
    title: i18n._(msg`Weather forecast`),
    description: i18n._(
      msg`Spray windows, wind, rain, frost, soil and growing degree days for your field, also without a signal.`,
    ),
    paths: pathsOf('prognoza-pogody'),
  })
}

/** Starts reading the stored forecast while the page is still loading. The server does not know which field is meant. */
function beginForecast({ context, locale }: Asked) {
  if (typeof document === 'undefined') return
  const place = placeIn(v.parse(weatherSearch, parseQuery(location.search))) ?? lastPlace()
  if (place) void context.queryClient.prefetchQuery(forecastQuery(context.shopIn(locale), place))
}
