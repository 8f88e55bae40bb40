import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconUpload } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { formatDay, formatTime } from '#platform/locale/format.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { useConnection } from '../connection.ts'
import { oldest, useDataSavedAt } from '../data-age.ts'
import { useLasting } from '../lasting.ts'
import { useOutboxNow, type OutboxNow } from '../outbox.ts'
import { useEdition } from '../pocket/edition-watch.ts'
import { PocketOffer } from '../pocket/pocket-offer.tsx'
import { Readiness } from '../pocket/readiness.tsx'
import { useWatched } from '#ui/watched-value.ts'
import { AsleepLine } from './asleep-changes.tsx'
import css from './banner-details.module.css'

/** Milliseconds after which sending is shown. */
const worthAWord = 2_000

export const BannerIcon = () => <IconCloudOff size={22} stroke={1.75} aria-hidden />

/** Shows the changes that wait for the network and the age of the data on screen; online, the changes that are still being sent. */
export function BannerDetails() {
  return (
    <Texts part="cart">
      <Details />
    </Texts>
  )
}

function Details() {
  const connection = useConnection()
  const outbox = useOutboxNow()
  const standing = outbox?.changes.standing
  const waits = standing !== undefined && standing.unsent > 0
  const isOffline = connection.status === 'offline'
  // The cart page shows the sending itself.
  const isInCart = useLocation({ select: ({ pathname }) => pathname.endsWith('/cart') })
  const isSending = useLasting(!isOffline && waits, worthAWord)
  const asleep = standing?.forOwner ?? 0
  const waking = asleep > 0 ? <AsleepLine count={asleep} className={css.link} /> : null
  if (!isOffline) return isSending && outbox && !isInCart ? <SendingLine outbox={outbox} /> : waking
  return (
    <>
      {waking}
      {waits && outbox ? <Waiting outbox={outbox} /> : null}
      {connection.isChosen ? <TurnOff /> : null}
      <SavedAt />
      <Pocket />
    </>
  )
}

function Waiting({ outbox: { view, changes, durable } }: { outbox: OutboxNow }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { unsent } = changes.standing
  // Wishes and offers wait too; the text names the cart only when all changes belong to it.
  const isCart = view.pending + view.checking === unsent
  return (
    <p>
      {' '}
      <Link to="/$locale/cart" params={{ locale }} hash="pending" className={css.link}>
        {isCart
          ? t`${plural(unsent, { one: '# change in the cart is waiting', other: '# changes in the cart are waiting' })}`
          : t`${plural(unsent, { one: '# change is waiting', other: '# changes are waiting' })}`}
      </Link>
      . {durable ? null : <Trans>Changes are not kept after this page is closed.</Trans>}
    </p>
  )
}

function TurnOff() {
  const locale = useLocale()
  return (
    <p>
      {' '}
      <Link to="/$locale/aplikacja" params={{ locale }} className={css.link}>
        <Trans>Turn it off</Trans>
      </Link>
      .
    </p>
  )
}

function SendingLine({ outbox: { changes } }: { outbox: OutboxNow }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { unsent } = changes.standing
  return (
    <Link to="/$locale/cart" params={{ locale }} hash="pending" className={css.sending}>
      <IconUpload size={18} stroke={1.75} aria-hidden />
      {t`${plural(unsent, { one: 'Sending # change…', other: 'Sending # changes…' })}`}
    </Link>
  )
}

/** Whether data that this page was to show is not on the device. */
const lacks = { subscribe: oldest.subscribe, get: () => oldest.get() !== undefined && oldest.get()?.savedAt === undefined }

/** Shows what the edition on this device is good for; where a page's data is missing, offers to take an edition along. */
function Pocket() {
  const edition = useEdition()
  const isMissing = useWatched(lacks, false)
  if (typeof edition === 'object' && edition.kept)
    return (
      <p>
        {' '}
        <Readiness kept={edition.kept} />
      </p>
    )
  return isMissing ? (
    <>
      {' '}
      <PocketOffer />
    </>
  ) : null
}

const isToday = (date: Date) => date.toDateString() === new Date().toDateString()

function SavedAt() {
  const locale = useLocale()
  const savedAt = useDataSavedAt()
  if (savedAt === undefined) return null
  const date = new Date(savedAt)
  const time = formatTime(date, locale)
  const day = formatDay(date, locale)
  return (
    <p className="quiet">
      {' '}
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
