import { msg } from '@lingui/core/macro'
import type { Asked, LateHead } from '../late-page.ts'
import { sectionHead } from '../section-head.ts'

export async function loadWeather({ context, locale }: Asked): Promise<LateHead> {
  return sectionHead(context, locale, 'prognoza-pogody', {
    title: msg`Weather forecast`,
    description: msg`Spray windows, wind, rain, frost, soil and growing degree days for your field, also without a signal.`,
  })
}
