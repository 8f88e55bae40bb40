import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLocale } from '#platform/shop-window.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { forgetsVisits } from '../after-session.ts'
import { useDeviceChoice } from '../device-choice.ts'
import { openOutbox, useOutboxNow } from '../outbox.ts'
import { AsleepChanges } from './asleep-changes.tsx'
import css from './device-page.module.css'

/** Section with the changes on this device that have not reached the shop. */
export function ChangesSection() {
  return (
    <section className={css.section}>
      <h2>
        <Trans>Your changes</Trans>
      </h2>
      <ChangesOnDevice />
    </section>
  )
}

export function ChangesOnDevice() {
  const { t } = useLingui()
  const locale = useLocale()
  const changes = useOutboxNow()?.changes
  useEffect(() => void openOutbox().catch(() => undefined), [])
  if (!changes) return <Skeleton height="24px" />
  const { unsent: waiting, forOwner, asked: all, isSettled } = changes.standing
  if (isSettled)
    return (
      <p className="quiet">
        <Trans>Nothing waits to be sent.</Trans>
      </p>
    )
  // The sign-in that sleeping changes need is counted as one question, but has a notice of its own.
  const asked = forOwner > 0 ? all - 1 : all
  return (
    <>
      {forOwner > 0 ? <AsleepChanges count={forOwner} /> : null}
      {waiting > 0 ? (
        <p>{t`${plural(waiting, { one: '# change waits to be sent', other: '# changes wait to be sent' })}`}</p>
      ) : null}
      {asked > 0 ? (
        <p>{t`${plural(asked, { one: '# change needs your answer', other: '# changes need your answer' })}`}</p>
      ) : null}
      {waiting + asked > 0 ? (
        <p>
          <Link to="/$locale/cart" params={{ locale }} hash="pending" className="link">
            <Trans>See them</Trans>
          </Link>
        </p>
      ) : null}
    </>
  )
}

/** Setting for a shared device: personal data is removed without a sign-out by hand. */
export function ForgetsVisits({ disabled = false }: { disabled?: boolean }) {
  const { t } = useLingui()
  const isOn = useDeviceChoice(forgetsVisits, false)
  return (
    <CheckField
      type="checkbox"
      label={t`Several people use this device`}
      hint={t`You are logged out when the browser is closed, and nothing of you stays here to be read.`}
      checked={isOn}
      disabled={disabled}
      onChange={({ currentTarget: { checked } }) => forgetsVisits.set(checked)}
    />
  )
}
