import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useConnection } from '#offline/connection.ts'
import { openOutbox, useOutboxNow, type Row } from '#offline/outbox.ts'
import { shopName } from '#platform/configured/shop-name.ts'
import { saveAsFile } from '#platform/save-as-file.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { takeBack, useActOnChange } from './act-on-change.ts'
import { ChangeRow, MovedRow, PendingRow, RefusedRow } from './change-row.tsx'
import css from './changes-section.module.css'
import { LostLines } from './lost-lines.tsx'
import { useNamedChanges } from './named-rows.ts'
import { OrderedElsewhere } from './ordered-elsewhere.tsx'
import { StandingQuestions } from './standing-questions.tsx'

const mostDone = 10

/** Lists every change of the cart, the wish list and the quote cart that is on its way, needs an answer, or has just arrived. */
export function ChangesSection({ isAsked }: { isAsked: boolean }) {
  const { t } = useLingui()
  const outbox = useOutboxNow()
  const isOffline = useConnection().status === 'offline'
  const heading = useRef<HTMLHeadingElement>(null)
  const act = useActOnChange()
  const [leaving, setLeaving] = useState<Row>()
  useEffect(() => {
    // The URL's hash names this section, but the browser looked for it before it was rendered.
    if (!isAsked) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isAsked])
  const changes = useNamedChanges(outbox?.changes)
  if (!outbox || !changes) return null
  const { pending, retrying, needsYou, lost, ordered, done, standing } = changes
  const unsent = pending.length + retrying.length
  const count = t`${plural(unsent, { one: '# change is waiting', other: '# changes are waiting' })}`

  async function save() {
    const text = await (await openOutbox()).exportChanges()
    saveAsFile(
      new Blob([text], { type: 'application/json' }),
      `${shopName.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.json`,
    )
  }

  return (
    <section className={css.section} aria-labelledby="pending">
      <h2 id="pending" ref={heading} tabIndex={-1}>
        <Trans>Your changes on this device</Trans>
      </h2>
      <p className="quiet">
        {unsent > 0 ? count : null}
        {standing.isSettled ? <Trans>Everything has been sent.</Trans> : null}
        {outbox.durable ? null : (
          <>
            {' '}
            <Trans>Changes are not kept after this page is closed.</Trans>
          </>
        )}
      </p>
      {[...Map.groupBy(ordered, ({ problem }) => problem?.message ?? '')].map(([number, rows]) => (
        <OrderedElsewhere key={number} number={number} rows={rows} />
      ))}
      <StandingQuestions changes={outbox.changes} />
      <Part title={<Trans>Needs your attention</Trans>} rows={needsYou}>
        {(row) =>
          row.problem?.code === 'LINE_MOVED' ? (
            <MovedRow key={row.opId} row={row} />
          ) : (
            <RefusedRow key={row.opId} row={row} onTakeBack={setLeaving} />
          )
        }
      </Part>
      <LostLines lines={lost} />
      <Part title={<Trans>Checking…</Trans>} rows={isOffline ? [] : retrying}>
        {(row) => <PendingRow key={row.opId} row={row} onTakeBack={setLeaving} />}
      </Part>
      <Part
        title={isOffline ? <Trans>Waiting for a signal</Trans> : <Trans>Sending…</Trans>}
        rows={isOffline ? [...retrying, ...pending] : pending}
      >
        {(row) => <PendingRow key={row.opId} row={row} onTakeBack={setLeaving} />}
      </Part>
      {unsent + needsYou.length > 0 ? (
        <div className={css.buttons}>
          {unsent > 0 && !isOffline ? (
            <Button kind="outline" onClick={() => void act((one) => one.drain({ eager: true }))}>
              <Trans>Send now</Trans>
            </Button>
          ) : null}
          <Button kind="outline" onClick={() => void save()}>
            <Trans>Save as a file</Trans>
          </Button>
        </div>
      ) : null}
      <Done rows={done.slice(0, mostDone)} />
      {leaving ? (
        <ConfirmDialog
          title={<Trans>Take this change back?</Trans>}
          text={leaving.display.name}
          confirm={<Trans>Remove</Trans>}
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => {
            setLeaving(undefined)
            heading.current?.focus()
            void act((one) => takeBack(one, leaving.opId))
          }}
        />
      ) : null}
    </section>
  )
}

function Part({ title, rows, children }: { title: ReactNode; rows: Row[]; children: (row: Row) => ReactNode }) {
  if (rows.length === 0) return null
  return (
    <div className={css.part}>
      <h3>{title}</h3>
      <ul>{rows.map(children)}</ul>
    </div>
  )
}

function Done({ rows }: { rows: Row[] }) {
  if (rows.length === 0) return null
  return (
    <details className={css.done}>
      <summary>
        <Trans>Sent lately</Trans>
      </summary>
      <ul>
        {rows.map((row) => (
          <ChangeRow key={row.opId} row={row} />
        ))}
      </ul>
    </details>
  )
}
