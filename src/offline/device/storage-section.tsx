import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#platform/locale/format.ts'
import type { Locale } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { keepForGood } from '../keep-for-good.ts'
import css from './device-page.module.css'
import { forgetDevice } from './forget-device.ts'
import { clearKind, keptKinds, kinds, readRoom, type Kind, type Room } from './kept-storage.ts'

const formatMegabytes = (bytes: number, locale: Locale) => `${formatNumber(bytes / 1_000_000, locale, 1)}\u00a0MB`
/** Formats a browser's quota, which may be gigabytes. */
const formatAllowed = (bytes: number, locale: Locale) =>
  bytes < 1_000_000_000 ? formatMegabytes(bytes, locale) : `${formatNumber(bytes / 1_000_000_000, locale, 1)}\u00a0GB`

/** Read in the browser, and again after each change, because other tabs and the worker continue to store. */
const keptQuery = queryOptions({
  queryKey: ['device', 'kept'],
  queryFn: async () => ({ kinds: await keptKinds(), room: await readRoom() }),
  enabled: typeof caches !== 'undefined',
  networkMode: 'always',
  staleTime: 0,
})

export function StorageSection() {
  const { t } = useLingui()
  const locale = useLocale()
  const { data: kept, refetch } = useQuery(keptQuery)
  const [isAsking, setAsking] = useState(false)
  const names: Record<Kind, string> = {
    app: t`The app itself`,
    catalogue: t`Products and categories you have seen`,
    pictures: t`Pictures`,
    documents: t`Labels and safety sheets`,
  }
  const clear = async (kind: Kind) => {
    await clearKind(kind)
    await refetch()
  }
  const keep = async () => {
    await keepForGood()
    await refetch()
  }
  return (
    <section className={css.section}>
      <h2>
        <Trans>Kept on this device</Trans>
      </h2>
      <ul className={css.kinds} aria-busy={kept === undefined}>
        {kinds.map((kind) => {
          const name = names[kind]
          const found = kept?.kinds.find((one) => one.kind === kind)
          return (
            <li key={kind}>
              <span>{name}</span>
              <span className="num">{found ? formatMegabytes(found.bytes, locale) : null}</span>
              <span className={css.action}>
                {kind === 'app' || !found?.entries ? null : (
                  <Button kind="quiet" aria-label={t`Clear: ${name}`} onClick={() => void clear(kind)}>
                    <Trans>Clear</Trans>
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <div className={css.room}>{kept ? <RoomText room={kept.room} onKeep={() => void keep()} /> : null}</div>
      <p>
        <Button kind="outline" onClick={() => setAsking(true)}>
          <Trans>Remove everything from this device</Trans>
        </Button>
      </p>
      {isAsking ? (
        <ConfirmDialog
          title={t`Remove everything from this device?`}
          text={t`You will be signed out. Changes that have not been sent yet, kept pages and settings are deleted. Orders and your account stay in the shop.`}
          confirm={t`Remove`}
          onConfirm={() => void forgetDevice()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}

function RoomText({ room: { used, quota, isPersistent }, onKeep }: { room: Room; onKeep: () => void }) {
  const locale = useLocale()
  const usedText = formatMegabytes(used ?? 0, locale)
  const quotaText = formatAllowed(quota ?? 0, locale)
  return (
    <>
      {used !== undefined && quota !== undefined ? (
        <p className="quiet small">
          <Trans>
            Together {usedText} of the {quotaText} that the browser allows.
          </Trans>
        </p>
      ) : null}
      {isPersistent ? (
        <p className="quiet small">
          <Trans>The browser will not clear this by itself.</Trans>
        </p>
      ) : (
        <p>
          <Button kind="quiet" className={css.keep} onClick={onKeep}>
            <Trans>Ask the browser not to clear this by itself</Trans>
          </Button>
        </p>
      )}
    </>
  )
}
