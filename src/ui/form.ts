import { useState, type FormEvent } from 'react'

/** Returns the value of a form control; '' for one that does not exist. */
export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

export const isTicked = (form: HTMLFormElement, name: string) => new FormData(form).has(name)

/** Messages about invalid values, by the names of the controls and in their order. */
export type FieldProblems<Field extends string> = Partial<Record<Field, string | undefined>>

interface FormSteps<Field extends string> {
  check: (form: HTMLFormElement) => FieldProblems<Field>
  send: (form: HTMLFormElement) => Promise<unknown>
  /** Called on each submission before anything is checked, to clear the messages of the last one. */
  begin?: () => void
}

/**
 * A form whose controls hold their own values. It is read on submission, so that what was typed before hydration or filled in by a password
 * manager counts. The first invalid control receives the focus, and nothing is sent again while an answer is pending.
 */
export function useForm<Field extends string>({ check, send, begin }: FormSteps<Field>) {
  const [problems, setProblems] = useState<FieldProblems<Field>>({})
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    begin?.()
    const found = check(form)
    setProblems(found)
    const first = Object.entries(found).find(([, problem]) => problem)?.[0]
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    await send(form)
    setBusy(false)
  }

  return {
    problems,
    busy,
    /** Clears the problems, as in a form that is opened anew. */
    forget: () => setProblems({}),
    props: { method: 'post', noValidate: true, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) },
  }
}
