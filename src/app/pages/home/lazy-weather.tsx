import { Trans } from '@lingui/react/macro'
import { IconCloud } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ownName } from '#config/own-name.ts'
import { atLeisure } from '#offline/at-leisure.ts'
import { inBackground } from '#offline/chunk-reload.ts'
import { useFeature } from '#shop/store/settings.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { ShopLink } from '#ui/shop-link.tsx'
import { Area } from '#ui/area.tsx'

const FieldWeather = lazy(async () => ({
  default: (await inBackground(() => import('#shop/weather/field-weather.tsx'))).FieldWeather,
}))

/** localStorage key of the fields whose weather was viewed. */
const KEPT = ownName('fields')

/** Returns whether this device knows a field, without loading the code that reads it. */
export function remembersField() {
  try {
    return localStorage.getItem(KEPT)?.includes('"last"') ?? false
  } catch {
    return false
  }
}

/** Links to the weather; a visitor who has viewed a field sees its weather here once the page is idle. */
export function LateWeather({ className }: { className?: string | undefined }) {
  const locale = useLocale()
  const [hasField, setField] = useState(false)
  useEffect(() => atLeisure(() => setField(remembersField())), [])
  const hasWeather = useFeature('WEATHER')
  if (!hasWeather) return null
  const way = <Trans>Hour by hour for your field: wind, rain and temperature.</Trans>
  return (
    <section className={className}>
      <h2>
        <IconCloud size={26} stroke={1.75} aria-hidden />
        <Trans>Can you spray today?</Trans>
      </h2>
      <p>
        {hasField ? (
          <Area fallback={way}>
            <Suspense fallback={way}>
              <Texts part="more">
                <FieldWeather />
              </Texts>
            </Suspense>
          </Area>
        ) : (
          way
        )}
      </p>
      <ShopLink to={pathIn(locale, 'prognoza-pogody')} className="link">
        <Trans>Check the weather</Trans>
      </ShopLink>
    </section>
  )
}
