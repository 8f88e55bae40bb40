import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { formatTime } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Area } from '#ui/area.tsx'
import { inBackground } from './chunk-reload.ts'
import type { Connection } from './connection-watch.ts'
import { useConnection } from './connection.ts'
import css from './offline-banner.module.css'
import { useOutboxNow } from './outbox.ts'

const load = () => inBackground(() => import('./device/bands.ts'))
const BannerDetails = lazy(() => load().then((module) => ({ default: module.BannerDetails })))
const BannerIcon = lazy(() => load().then((module) => ({ default: module.BannerIcon })))

/**
 * Band that shows since when there is no network, and what waits for it. It pushes the page down instead of covering it, because the header
 * must stay reachable while the shopper is in the field; further down it is sticky, and the text stays in place (scroll anchoring, or
 * `app/behaviours/stay-in-place.ts`). The status text does not change while the band is shown, so that it is announced once; the waiting
 * changes are beside it and are loaded only then.
 */
export function OfflineBanner() {
  const connection = useConnection()
  const standing = useOutboxNow()?.changes.standing
  const isOffline = connection.status === 'offline'
  const waits = standing !== undefined && standing.unsent + standing.forOwner > 0
  return (
    <div className={isOffline || standing?.forOwner ? css.band : undefined}>
      <div className={css.content}>
        {isOffline ? (
          <span className={css.icon}>
            <Area>
              <BannerIcon />
            </Area>
          </span>
        ) : null}
        <div className={css.text}>
          <p role="status">
            <Status connection={connection} />
          </p>
          {isOffline || waits ? (
            <Area tryKey={connection.status}>
              <BannerDetails />
            </Area>
          ) : null}
        </div>
      </div>
    </div>
  )
}

function Status({ connection }: { connection: Connection }) {
  const locale = useLocale()
  if (connection.status === 'online' && connection.isBack)
    return (
      <span className="sr-only">
        <Trans>You are connected again.</Trans>
      </span>
    )
  if (connection.status !== 'offline') return null
  const time = formatTime(new Date(connection.since), locale)
  return <b>{connection.isChosen ? <Trans>Working offline since {time}.</Trans> : <Trans>No connection since {time}.</Trans>}</b>
}
