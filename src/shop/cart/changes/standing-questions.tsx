import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { AsleepChanges } from '#offline/device/asleep-changes.tsx'
import type { SyncList } from '#offline/outbox.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useActOnChange } from './act-on-change.ts'
import css from './changes-section.module.css'

/** Problems that stop all changes, and what the shopper can do about each. */
export function StandingQuestions({ changes }: { changes: SyncList }) {
  const { damaged, newer, orphan, standing } = changes
  const unsent = standing.forOwner
  if (unsent === 0 && !orphan && newer === 0 && damaged.length === 0) return null
  return (
    <div className={css.asks}>
      {unsent > 0 ? (
        <Texts part="cart">
          <AsleepChanges count={unsent} />
        </Texts>
      ) : null}
      {newer > 0 ? <Newer /> : null}
      {orphan ? <Orphan /> : null}
      {damaged.map((seq) => (
        <Damaged key={seq} seq={seq} />
      ))}
    </div>
  )
}

function Newer() {
  return (
    <Notice tone="warning" title={<Trans>Refresh to send your changes</Trans>}>
      <p>
        <Trans>Some of them were saved by a newer version of the shop.</Trans>
      </p>
      <div className={css.buttons}>
        <Button onClick={() => location.reload()}>
          <Trans>Refresh</Trans>
        </Button>
      </div>
    </Notice>
  )
}

function Orphan() {
  const act = useActOnChange()
  return (
    <Notice tone="warning" title={<Trans>Keep the cart of this device?</Trans>}>
      <p>
        <Trans>The cookies of the shop were cleared, but the cart is still here.</Trans>
      </p>
      <div className={css.buttons}>
        <Button onClick={() => void act((outbox) => outbox.adopt('keep'))}>
          <Trans>Keep the cart</Trans>
        </Button>
        <Button kind="quiet" onClick={() => void act((outbox) => outbox.adopt('forget'))}>
          <Trans>Start a new one</Trans>
        </Button>
      </div>
    </Notice>
  )
}

function Damaged({ seq }: { seq: number }) {
  const act = useActOnChange()
  const [isAsking, setAsking] = useState(false)
  return (
    <Notice tone="danger" title={<Trans>A saved change cannot be read</Trans>}>
      <p>
        <Trans>It is damaged and was not sent. Check your cart, then remove it.</Trans>
      </p>
      <div className={css.buttons}>
        <Button kind="danger" onClick={() => setAsking(true)}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={<Trans>Remove the damaged change?</Trans>}
          text={undefined}
          confirm={<Trans>Remove</Trans>}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void act((outbox) => outbox.discardDamaged(seq))
          }}
        />
      ) : null}
    </Notice>
  )
}
