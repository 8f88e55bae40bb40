import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row } from '#offline/outbox.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useActOnChange } from './act-on-change.ts'
import { ChangeRow } from './change-row.tsx'
import css from './changes-section.module.css'

/** Offers the lines of a cart that has ended; they are never restored automatically, because they may have been ordered elsewhere. */
export function LostLines({ lines }: { lines: Row[] }) {
  const { t } = useLingui()
  const act = useActOnChange()
  const [isAsking, setAsking] = useState(false)
  if (lines.length === 0) return null
  const count = lines.length
  const question = t`${plural(count, {
    one: 'Your previous cart has ended. Restore # item?',
    other: 'Your previous cart has ended. Restore # items?',
  })}`
  const each = (deal: 'retry' | 'dismiss') =>
    void act(async (outbox) => {
      for (const { opId } of lines) await outbox[deal](opId)
    })
  return (
    <div className={css.part}>
      <h3>{question}</h3>
      <ul>
        {lines.map((row) => {
          const { name } = row.display
          return (
            <ChangeRow key={row.opId} row={row}>
              <Button kind="outline" aria-label={t`Restore ${name}`} onClick={() => void act((outbox) => outbox.retry(row.opId))}>
                <Trans>Restore</Trans>
              </Button>
            </ChangeRow>
          )
        })}
      </ul>
      <div className={css.buttons}>
        <Button onClick={() => each('retry')}>
          <Trans>Restore all</Trans>
        </Button>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          <Trans>Do not restore</Trans>
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={<Trans>Let these items go?</Trans>}
          text={undefined}
          confirm={<Trans>Do not restore</Trans>}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            each('dismiss')
          }}
        />
      ) : null}
    </div>
  )
}
