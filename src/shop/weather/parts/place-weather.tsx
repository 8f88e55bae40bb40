import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { startTransition, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { formatDay, formatTime } from '#platform/locale/format.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Area } from '#ui/area.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { freshnessOf } from '../forecast-age.ts'
import { hourAt, hourLength, hoursOf, type Forecast } from '../hour.ts'
import { forecastQuery } from '../queries.ts'
import type { WeatherPlace } from '../places.ts'
import { useSpraySettings } from '../settings.ts'
import { judgeHours } from '../spray-windows.ts'
import { DayTable } from './day-table.tsx'
import { GrowthSection } from './growth-section.tsx'
import { HourStrip } from './hour-strip.tsx'
import { HourTable } from './hour-table.tsx'
import { NowCard } from './now-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SoilSection } from './soil-section.tsx'
import { SprayAnswer } from './spray-answer.tsx'
import { Waiting } from './waiting.tsx'
import { Warnings } from './warnings.tsx'
import css from './place-weather.module.css'

const WeatherCharts = latePart(async () => (await import('./weather-charts.tsx')).WeatherCharts)

/** The forecast of a place, from the provider or from the copy on this device. */
export function PlaceWeather({ place }: { place: WeatherPlace }) {
  const shop = useShopWindow()
  const { data, error, isFetching, refetch } = useQuery(forecastQuery(shop, place))
  const now = useNow()
  if (data) return <Known forecast={data} place={place} now={now} hasFailed={error !== null} onRetry={() => void refetch()} />
  if (error) return <Missing error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  return <Waiting />
}

function Missing({ error, isBusy, onRetry }: { error: Error; isBusy: boolean; onRetry: () => void }) {
  const { t } = useLingui()
  const isOffline = error instanceof CommerceError && error.kind === 'offline'
  return (
    <div className={css.missing} role="alert">
      <Notice tone="warning" title={isOffline ? t`This place is not on your device yet` : t`The forecast does not answer`}>
        {isOffline ? (
          <Trans>There is no connection now. Places whose weather you have looked at open without it.</Trans>
        ) : (
          <Trans>The weather service is silent. The rest of the shop works; try again in a few minutes.</Trans>
        )}
      </Notice>
      <Button kind="outline" disabled={isBusy} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

interface KnownProps {
  forecast: Forecast
  place: WeatherPlace
  now: number
  hasFailed: boolean
  onRetry: () => void
}

function Known({ forecast, place, now, hasFailed, onRetry }: KnownProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const settings = useSpraySettings()
  const isWhole = useAfterFirstPaint()
  const hours = useMemo(() => hoursOf(forecast), [forecast])
  const judged = useMemo(() => judgeHours(hours, settings), [hours, settings])
  const coming = useMemo(() => judged.filter(({ hour }) => hour.time + hourLength > now).slice(0, 48), [judged, now])
  const running = hourAt(hours, now)
  const at = Math.max(0, running ? hours.indexOf(running) : 0)
  const freshness = freshnessOf(now - forecast.readAt)
  const read = new Date(forecast.readAt)
  const updated = `${formatDay(read, locale)}, ${formatTime(read, locale)}`
  return (
    <div className={freshness === 'stale' ? css.stale : undefined}>
      <p className="small quiet">
        <Trans>Forecast of {updated}</Trans>
      </p>
      {freshness === 'fresh' && !hasFailed ? null : (
        <div className={css.aged}>
          <Notice
            tone={freshness === 'stale' ? 'warning' : 'info'}
            title={freshness === 'stale' ? t`This forecast is older than two days` : t`This is the forecast kept on your device`}
          >
            {freshness === 'stale' ? (
              <Trans>Do not decide by it. It is from {updated}; a new one comes when there is a signal.</Trans>
            ) : (
              <Trans>It is from {updated}. A new one comes as soon as the service answers.</Trans>
            )}
          </Notice>
          <Button kind="outline" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      <Warnings hours={hours} region={place.region} now={now} />
      <div className={css.top}>
        <SprayAnswer judged={judged} now={now} />
        <NowCard hour={running} forecast={forecast} at={at} />
      </div>
      {isWhole ? (
        <>
          <SettingsForm />
          <section className="sec">
            <h2>
              <Trans>Hour by hour</Trans>
            </h2>
            {coming.length > 0 ? (
              <>
                <HourStrip judged={coming} />
                <Area fallback={null}>
                  <Suspense fallback={<div className={css.charts} />}>
                    <WeatherCharts judged={coming} />
                  </Suspense>
                </Area>
                <HourTable judged={coming} />
              </>
            ) : (
              <p>
                <Trans>The forecast has no hours to come.</Trans>
              </p>
            )}
          </section>
          <section className="sec">
            <h2>
              <Trans>The coming 14 days</Trans>
            </h2>
            <DayTable forecast={forecast} judged={judged} now={now} />
          </section>
          <SoilSection forecast={forecast} at={at} />
          <GrowthSection forecast={forecast} now={now} />
        </>
      ) : (
        <div className={css.rest} />
      )}
    </div>
  )
}

const minute = 60_000
const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, minute)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / minute) * minute

/** Returns the current minute; the page may stay open in a tractor all day. */
const useNow = () => useSyncExternalStore(everyMinute, thisMinute, thisMinute)

/** Returns true after the first paint, so that the spray answer is painted before tables and charts. */
function useAfterFirstPaint() {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => startTransition(() => setPainted(true)), [])
  return isPainted
}
