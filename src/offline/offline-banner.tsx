import { Trans } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { formatDay, formatTime } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { useConnection } from './connection.ts'
import { useDataSavedAt } from './data-age.ts'
import css from './offline-banner.module.css'

/**
 * A quiet band: since when there is no network, and what works without. It pushes the page instead of covering it, because the
 * header must stay reachable for as long as the shopper is in the field; further down it sticks, and the browser's scroll anchoring
 * keeps the text in its place. The status text does not change while the band is up, so it is announced once.
 */
export function OfflineBanner() {
  const connection = useConnection()
  return (
    <div className={connection.status === 'offline' ? css.band : undefined}>
      <div className={css.content}>
        {connection.status === 'offline' ? <IconCloudOff className={css.icon} size={22} stroke={1.75} aria-hidden /> : null}
        <p role="status">
          {connection.status === 'offline' ? <Since milliseconds={connection.since} /> : null}
          {connection.status === 'online' && connection.isBack ? (
            <span className="sr-only">
              <Trans>You are connected again.</Trans>
            </span>
          ) : null}
        </p>
        {connection.status === 'offline' ? <SavedAt /> : null}
      </div>
    </div>
  )
}

function isToday(date: Date): boolean {
  return date.toDateString() === new Date().toDateString()
}

function Since({ milliseconds }: { milliseconds: number }) {
  const time = formatTime(new Date(milliseconds), useLocale())
  return (
    <Trans>
      <b>No connection since {time}.</b> Pages you have seen work; shopping needs the network.
    </Trans>
  )
}

function SavedAt() {
  const locale = useLocale()
  const savedAt = useDataSavedAt()
  if (savedAt === undefined) return null
  const date = new Date(savedAt)
  const time = formatTime(date, locale)
  const day = formatDay(date, locale)
  return (
    <p className={css.age}>
      {isToday(date) ? (
        <Trans>Data saved today at {time}.</Trans>
      ) : (
        <Trans>
          Data saved on {day} at {time}.
        </Trans>
      )}
    </p>
  )
}
