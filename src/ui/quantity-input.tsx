import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { endNotices, notify } from './notices.ts'
import { clampQuantity, readQuantity, type QuantityProblem, type QuantityRules } from './quantity.ts'
import css from './quantity-input.module.css'

/** A typed quantity is reported 400 ms after the last keystroke, a press of the buttons immediately. */
const typingPause = 400

export interface QuantityInputProps {
  value: number
  rules: QuantityRules
  onChange: (quantity: number) => void
  /** What the quantity belongs to, for screen readers. */
  name: string
  compact?: boolean
  disabled?: boolean
}

export function QuantityInput({ value, rules, onChange, name, compact, disabled }: QuantityInputProps) {
  const { t } = useLingui()
  const about = `quantity/${name}`
  const warn = useQuantityWarning(about)
  const [typed, setTyped] = useState<string>()
  // While the field has the focus, a value that arrives from elsewhere must not mix with the digits being typed.
  const [held, hold] = useState<number>()

  function settle(text: string) {
    setTyped(undefined)
    hold(undefined)
    const asked = readQuantity(text)
    // An empty, invalid or zero input is not a quantity: the value before it stays.
    if (!asked) return
    const { quantity, problem } = clampQuantity(asked, rules)
    if (problem) warn(problem)
    else endNotices(about)
    if (quantity !== value) onChange(quantity)
  }

  function type(text: string) {
    const asked = readQuantity(text)
    // A value over the maximum is capped and reported immediately; anything else waits for the end of typing.
    if (asked && asked > rules.max) settle(text)
    else setTyped(text)
  }

  const settleTyped = useEffectEvent(() => settle(typed ?? ''))
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = readQuantity(typed) ? setTimeout(settleTyped, typingPause) : undefined
    // A page that is hidden or closed may never run its timers again.
    document.addEventListener('visibilitychange', settleTyped)
    addEventListener('pagehide', settleTyped)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', settleTyped)
      removeEventListener('pagehide', settleTyped)
    }
  }, [typed])

  function step(by: number) {
    endNotices(about)
    onChange(clampQuantity(value + by, rules).quantity)
  }
  return (
    <span className={compact ? `${css.quantity} ${css.compact}` : css.quantity} role="group" aria-label={t`Quantity: ${name}`}>
      <button
        type="button"
        aria-label={t`One less: ${name}`}
        disabled={disabled || value <= rules.min}
        onClick={() => step(-rules.step)}
      >
        <IconMinus size={18} stroke={1.75} aria-hidden />
      </button>
      <input
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        aria-label={t`Quantity: ${name}`}
        value={typed ?? String(held ?? value)}
        disabled={disabled}
        onFocus={() => hold(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => settle(typed ?? '')}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(typed ?? '')
        }}
      />
      <button
        type="button"
        aria-label={t`One more: ${name}`}
        disabled={disabled || value >= rules.max}
        onClick={() => step(rules.step)}
      >
        <IconPlus size={18} stroke={1.75} aria-hidden />
      </button>
    </span>
  )
}

/** Reports why a quantity was changed, in the specification's words. */
function useQuantityWarning(about: string) {
  const { t } = useLingui()
  return ({ kind, limit }: QuantityProblem) => {
    const text = {
      least: t`The least you can purchase is ${limit}.`,
      most: t`The most you can purchase is ${limit}.`,
      step: t`You can only buy this product in quantities of ${limit} at a time.`,
    }[kind]
    notify({ tone: 'warning', title: t`Cart`, text, about })
  }
}
