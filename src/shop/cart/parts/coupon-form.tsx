import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { longestCoupon } from '../coupon-changes.ts'
import css from './coupon.module.css'

interface CouponFormProps {
  code: string
  problem: string | undefined
  busy: boolean
  onChange: (code: string) => void
  onSend: () => void
}

export function CouponForm({ code, problem, busy, onChange, onSend }: CouponFormProps) {
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const shown = isEmpty ? t`This field is required` : problem
  return (
    <form
      method="post"
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        setEmpty(code.trim() === '')
        if (code.trim() === '') field.current?.focus()
        else onSend()
      }}
    >
      <label htmlFor={id} className="sr-only">
        <Trans>Discount code</Trans>
      </label>
      <input
        ref={field}
        id={id}
        name="coupon"
        className={css.input}
        placeholder={t`Discount code`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={longestCoupon}
        value={code}
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown ? `${id}-problem` : undefined}
        onChange={(event) => {
          setEmpty(false)
          onChange(event.currentTarget.value)
        }}
      />
      <Button type="submit" kind="outline" aria-disabled={busy}>
        <Trans>Apply</Trans>
      </Button>
      <p id={`${id}-problem`} className={css.problem} role="alert">
        {shown}
      </p>
    </form>
  )
}
