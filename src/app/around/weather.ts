import { msg } from '@lingui/core/macro'
import type { Asked, LateHead } from '../late-page.ts'
import { pathsOf } from '../alternates.ts'
import { pageHead } from '../page-head.ts'

export async function loadWeather({ context, locale }: Asked): Promise<LateHead> {
  const { i18n, origin } = context
  return pageHead(origin, locale, {
    title: i18n._(msg`Weather forecast`),
    description: i18n._(
      msg`Spray windows, wind, rain, frost, soil and growing degree days for your field, also without a signal.`,
    ),
    paths: pathsOf('prognoza-pogody'),
  })
}
