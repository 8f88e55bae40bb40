import { lazy, useEffect, useState } from 'react'
import { atLeisure } from '#offline/at-leisure.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { Area } from '#ui/area.tsx'

const WeatherStrip = lazy(async () => ({ default: (await import('#shop/weather/weather-strip.tsx')).WeatherStrip }))

/** A line of weather whose place is kept free, so that nothing moves when it comes; its script waits until nothing else is to do. */
export function LateWeather({ className }: { className?: string | undefined }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => atLeisure(() => setTime(true)), [])
  return (
    <div className={className}>
      {isTime ? (
        <Area>
          <Texts part="more">
            <WeatherStrip />
          </Texts>
        </Area>
      ) : null}
    </div>
  )
}
