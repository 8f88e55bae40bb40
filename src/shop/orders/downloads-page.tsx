import { IconDownload, IconFileDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SavedRead } from '#offline/device/saved-read.tsx'
import { formatDay } from '#platform/locale/format.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { canBeHad, stateOfFile, type BoughtFile } from './bought-files.ts'
import { dayOfOrder } from './order-time.ts'
import css from './own-list.module.css'
import { boughtFilesQuery } from './queries.ts'
import { takeFile, type TakeOutcome } from './taking-file.ts'

/** All files that the customer has bought, the newest first. */
export function DownloadsPage() {
  const read = usePersonalQuery(boughtFilesQuery(useShopWindow()))
  return (
    <div className={`wrap ${css.page}`}>
      <h1>
        <Trans>My downloads</Trans>
      </h1>
      <SavedRead read={read} skeleton={<Skeleton height="320px" />}>
        {(files) =>
          files.length > 0 ? (
            <ul className={css.list}>
              {files.map((file) => (
                <li key={`${file.order} ${file.place}`}>
                  <Row file={file} />
                </li>
              ))}
            </ul>
          ) : (
            <NoFiles />
          )
        }
      </SavedRead>
    </div>
  )
}

function Row({ file }: { file: BoughtFile }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<TakeOutcome>()
  const { order: number, place, left } = file
  const day = dayOfOrder(file.date)
  const name = file.product ?? t`File ${place} of order ${number}`
  const title = file.title ?? name
  const state = stateOfFile(file)

  async function take() {
    setBusy(true)
    setOutcome(undefined)
    const taken = await takeFile(shop, file)
    setOutcome(taken)
    setBusy(false)
    // Only the engine knows whether and how often the file can still be downloaded.
    if (taken.ok || taken.code === 'gone') void queryClient.invalidateQueries({ queryKey: boughtFilesQuery(shop).queryKey })
  }

  return (
    <article className={css.row}>
      <div>
        <h2>{name}</h2>
        {file.title && file.product ? <p>{file.title}</p> : null}
        <p className="small quiet">
          <Link to="/$locale/customer/order-history/$orderId" params={{ locale, orderId: number }} className="link">
            <Trans>Order {number}</Trans>
          </Link>
          {day ? ` · ${formatDay(day, locale)}` : null}
        </p>
      </div>
      <div className={css.state}>
        <Badge tone={state?.tone ?? 'plain'}>{state ? i18n._(state.name) : file.status}</Badge>
        <span className="small quiet num">
          {left === undefined ? (
            <Trans>no limit of downloads</Trans>
          ) : (
            <Plural value={left} one="# download left" other="# downloads left" />
          )}
        </span>
      </div>
      {canBeHad(file) ? (
        <Button
          kind="outline"
          aria-disabled={busy}
          aria-label={t`Download: ${title}`}
          onClick={() => (busy ? undefined : void take())}
        >
          <IconDownload size={20} stroke={1.75} aria-hidden />
          {busy ? <Trans>Downloading…</Trans> : <Trans>Download</Trans>}
        </Button>
      ) : null}
      {outcome ? (
        <div className={css.outcome}>
          <Outcome outcome={outcome} />
        </div>
      ) : null}
    </article>
  )
}

function Outcome({ outcome }: { outcome: TakeOutcome }) {
  const { t } = useLingui()
  if (outcome.ok)
    return (
      <p role="status" className="small">
        <Trans>The file is saved on this device.</Trans>
      </p>
    )
  const words = {
    gone: [t`This file can no longer be downloaded`, t`Its downloads are used up, or the order is paid back.`],
    unauthorized: [t`You are not authorized, please log in.`, ''],
    later: [t`That was a lot of downloads within an hour`, t`Try again a little later.`],
    offline: [t`You are offline`, t`The file comes from the shop. Try again when there is a signal.`],
    silent: [t`There was no answer`, t`Nothing is lost. Try again in a moment.`],
  } as const
  const [title, text] = words[outcome.code]
  return (
    <Notice tone="warning" role="alert" title={title}>
      {text}
    </Notice>
  )
}

function NoFiles() {
  const locale = useLocale()
  return (
    <div className={css.empty}>
      <IconFileDownload size={48} stroke={1.25} aria-hidden />
      <h2>
        <Trans>No files yet</Trans>
      </h2>
      <p className="quiet">
        <Trans>Guides and other files that you buy with this account stand here.</Trans>
      </p>
      <LinkButton to={pathIn(locale)}>
        <Trans>Look around the shop</Trans>
      </LinkButton>
    </div>
  )
}
