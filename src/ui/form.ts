import { useState, type FormEvent } from 'react'

/** What stands in a control of a form; '' for one that is not there. */
export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

export const isTicked = (form: HTMLFormElement, name: string) => new FormData(form).has(name)

/** Words for what is wrong, by the names of the controls and in their order. */
export type FieldProblems<Field extends string> = Partial<Record<Field, string | undefined>>

interface FormSteps<Field extends string> {
  check: (form: HTMLFormElement) => FieldProblems<Field>
  send: (form: HTMLFormElement) => Promise<unknown>
  /** With each press, before anything is checked: what was said of the last one is over. */
  begin?: () => void
}

/**
 * A form whose controls keep what is typed. It is read when it is sent, so that what was typed before the page came alive, or was filled in
 * by a password manager, counts. The first control that is wrong takes the focus, and nothing is sent again while an answer is awaited.
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
    /** What was wrong is forgotten, as in a form that is opened anew. */
    forget: () => setProblems({}),
    props: { method: 'post', noValidate: true, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) },
  }
}
