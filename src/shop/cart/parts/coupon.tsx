import { Trans, useLingui } from '@lingui/react/macro'
import { IconDiscount } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useOutboxNow } from '#offline/outbox.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notices.ts'
import { isAgreed } from '../agreed-price.ts'
import type { Cart } from '../cart.ts'
import { setCoupon } from '../coupon-changes.ts'
import { couponState, type CouponState } from '../coupon-state.ts'
import { couponText } from '../coupon-text.ts'
import { unsavedText } from '../not-taken-text.ts'
import { waitingText } from '#offline/words/change-words.ts'
import { CouponForm } from './coupon-form.tsx'
import css from './coupon.module.css'

const quiet = { pending: [], retrying: [] }

/** The discount code: a form when there is none, else the code with a button to remove it. */
export function Coupon({ cart }: { cart: Cart }) {
  const { t } = useLingui()
  const outbox = useOutboxNow()
  const place = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const { send, problem, sending, forgetProblem } = useSendCoupon(cart)
  const shown = couponState(cart.coupon, outbox?.view.coupon ?? null, outbox?.changes ?? quiet)

  async function change(code: string) {
    const isTaken = await send(code)
    if (!isTaken) return
    if (code) setTyped('')
    // The pressed control has been replaced by another one.
    place.current?.focus()
  }

  useEffect(() => {
    // The form was replaced by a code that was applied elsewhere, and its focus was lost.
    if (problem && document.activeElement === document.body) place.current?.focus()
  }, [problem, shown.state])

  return (
    <section ref={place} className={css.coupon} tabIndex={-1} aria-label={t`Discount code`}>
      {shown.state === 'none' || (shown.state === 'waiting' && sending) ? (
        <CouponForm
          code={typed}
          problem={problem}
          busy={sending}
          onChange={(code) => {
            setTyped(code)
            forgetProblem()
          }}
          onSend={() => void change(typed)}
        />
      ) : (
        <>
          <AppliedCoupon coupon={shown} busy={sending} onRemove={() => void change('')} />
          {/* Of another code, whose form is gone. */}
          {problem ? (
            <p className={css.problem} role="alert">
              {problem}
            </p>
          ) : null}
        </>
      )}
    </section>
  )
}

type Applied = Exclude<CouponState, { state: 'none' }>

function AppliedCoupon({ coupon: { state, code }, busy, onRemove }: { coupon: Applied; busy: boolean; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <div className={css.applied}>
      <IconDiscount size={22} stroke={1.75} aria-hidden />
      <p>
        <span className="small quiet">
          {state === 'waiting' ? (
            <Trans>Code to be checked when there is a signal</Trans>
          ) : state === 'leaving' ? (
            <Trans>Code being removed</Trans>
          ) : (
            <Trans>Discount code</Trans>
          )}
        </span>
        <b>{code}</b>
      </p>
      {state === 'leaving' ? null : (
        <Button kind="quiet" disabled={busy} aria-label={t`Remove the code ${code}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </div>
  )
}

function useSendCoupon({ lines }: Pick<Cart, 'lines'>) {
  const { t, i18n } = useLingui()
  const shop = useShopWindow()
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)

  async function send(code: string): Promise<boolean> {
    setProblem(undefined)
    setSending(true)
    try {
      const outcome = await setCoupon(shop, code)
      // The engine refuses every code there, as if it were none.
      const areAgreed = lines.length > 0 && lines.every(isAgreed)
      if (outcome.state === 'refused')
        setProblem(
          areAgreed && outcome.code === 'COUPON_INVALID'
            ? t`Discount codes do not count for prices agreed in an offer.`
            : couponText(i18n, outcome.code, outcome.message),
        )
      if (outcome.state === 'unsaved') setProblem(unsavedText(i18n, outcome.code))
      if (outcome.state === 'waiting')
        notify({ tone: 'info', title: t`Cart`, text: waitingText(i18n, outcome.isKept), about: 'coupon' })
      if (outcome.state === 'done')
        notify({
          tone: 'success',
          title: t`Cart`,
          text: code.trim() ? t`The discount code counts.` : t`The discount code was removed.`,
          about: 'coupon',
        })
      return outcome.state === 'done' || outcome.state === 'waiting'
    } finally {
      setSending(false)
    }
  }

  return { send, problem, sending, forgetProblem: () => setProblem(undefined) }
}
