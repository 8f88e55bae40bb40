import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRefusalText } from '#shop/session/refusal-text.ts'
import type { Outcome, Refusal } from '#shop/session/refusal.ts'
import { Notice } from '#ui/notice.tsx'

type Told = { tone: 'success' | 'danger' | 'warning'; text: string }

/** Tracks one change at a time (`busy`) and renders the outcome of the last one (`state`) where it was requested. */
export function useSaving() {
  const { t } = useLingui()
  const refusalText = useRefusalText()
  const whyNot = (refusal: Refusal) =>
    refusal.code === 'password' ? t`The current password is not right.` : refusalText(refusal)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<Told>()

  /** @param leadOn navigates to another page; awaited while `busy`, because a second press before that page is rendered would save again */
  async function save<Value>(run: () => Promise<Outcome<Value>>, done: string, leadOn?: () => Promise<void>) {
    setBusy(true)
    setTold(undefined)
    const outcome = await run()
    if (outcome.ok) await leadOn?.()
    setBusy(false)
    if (outcome.ok) setTold({ tone: 'success', text: done })
    else setTold({ tone: outcome.code === 'unknown' ? 'warning' : 'danger', text: whyNot(outcome) })
    return outcome
  }

  const state = told ? <Notice tone={told.tone} role={told.tone === 'success' ? 'status' : 'alert'} title={told.text} /> : null
  return { busy, save, state, forget: () => setTold(undefined) }
}
