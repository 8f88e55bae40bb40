import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Notice } from '#ui/notice.tsx'
import { humanToken } from './human-token.ts'
import { dropLetter, keepLetter, takeUpLetter } from './letter-draft.ts'
import {
  brokenFile,
  fileProblem,
  problemsIn,
  type LetterField,
  type LetterKind,
  type LetterProblem,
  type LetterProblems,
} from './letter-fields.ts'
import { useProblemWords, useRefusalWords } from './letter-words.ts'
import { sendLetter, type LetterOutcome } from './letters.ts'
import css from './letter-form.module.css'

interface LetterFormProps {
  kind: LetterKind
  /** Values and labels of a letter's topics. */
  topics?: readonly (readonly [string, string])[]
  /** The job offer that an application is for. */
  offer?: string
  submitLabel: ReactNode
  thanks: ReactNode
}

const order: LetterField[] = ['topic', 'name', 'email', 'phone', 'message', 'file', 'consent']

const takeFocus = (place: HTMLElement | null) => place?.focus()

/** The form of a letter to the shop. It is checked here and again on the server; what was typed stays until it is sent. */
export function LetterForm({ kind, topics = [], offer, submitLabel, thanks }: LetterFormProps) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const id = useId()
  const words = useProblemWords()
  const refusalWords = useRefusalWords()
  const summary = useRef<HTMLDivElement>(null)
  const [problems, setProblems] = useState<LetterProblems>({})
  const [refusal, setRefusal] = useState('')
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const [early, setFileProblem] = useState<LetterProblem>()
  const chosen = useRef<File>(undefined)
  const stop = useRef(new AbortController())
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (frame.current) takeUpLetter(kind, frame.current)
  }, [kind])
  const isContact = kind === 'contact'
  const labels: Record<LetterField, string> = {
    ...{ topic: t`Topic`, name: t`First and last name`, email: t`E-mail`, phone: t`Phone (optional)`, consent: t`Consent` },
    ...{ message: isContact ? t`Your message` : t`A few words about you (optional)`, file: t`Your CV` },
  }
  const wrong = order.filter((field) => problems[field])

  function tell(found: LetterProblems, why = '') {
    setProblems(found)
    setRefusal(why)
    if (Object.keys(found).length > 0 || why) requestAnimationFrame(() => summary.current?.focus())
  }

  async function look(file: File | undefined) {
    chosen.current = file
    setProblems(({ file: _, ...others }) => others)
    setFileProblem(file && (fileProblem(file) ?? (await brokenFile(file))))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (chosen.current) form.set('file', chosen.current)
    const found = problemsIn(form, kind)
    setState('busy')
    stop.current = new AbortController()
    const broken = found.file ? undefined : await brokenFile(form.get('file'))
    if (broken) found.file = broken
    tell(found)
    if (Object.keys(found).length > 0) {
      setState('open')
      return
    }
    const outcome = await send(form)
    setState(outcome.ok ? 'sent' : 'open')
    if (outcome.ok) {
      dropLetter(kind)
      return
    }
    const fields = outcome.code === 'invalid' ? order.filter((field) => outcome.fields.includes(field)) : []
    const wrong: LetterProblems = Object.fromEntries(fields.map((field) => [field, field === 'file' ? 'broken' : 'wrong']))
    if (outcome.code === 'too-large' && !isContact) wrong.file = 'too-large'
    tell(wrong, refusalWords(outcome))
  }

  async function send(form: FormData): Promise<LetterOutcome> {
    form.set('locale', shop.locale)
    if (offer) form.set('offer', offer)
    const checked = await humanToken(shop, kind)
    if (!checked.ok) return checked
    form.set('token', checked.token)
    return sendLetter(shop, isContact ? '/api/contact' : '/api/contact/application', form, stop.current)
  }

  if (state === 'sent')
    return (
      // The pressed button has gone with the form, so the message takes the focus for keyboard users.
      <div ref={takeFocus} tabIndex={-1}>
        <Notice tone="success" role="status" title={t`Sent. Thank you.`}>
          {thanks}
        </Notice>
      </div>
    )
  const field = (name: LetterField) => ({
    id: `${id}-${name}`,
    name,
    label: labels[name],
    error: words(problems[name] ?? (name === 'file' ? early : undefined)),
  })
  return (
    <MantineRoot>
      <form
        method="post"
        ref={frame}
        className={css.form}
        noValidate
        aria-busy={state === 'busy'}
        onInput={({ currentTarget }) => keepLetter(kind, currentTarget)}
        onSubmit={(event) => void submit(event)}
      >
        <div ref={summary} tabIndex={-1} role={refusal || wrong.length > 0 ? 'alert' : undefined}>
          {refusal || wrong.length > 0 ? (
            <Notice tone="danger" title={refusal || t`Check the marked fields`}>
              {wrong.length > 0 ? (
                <ul>
                  {wrong.map((name) => (
                    <li key={name}>
                      <a className="link" href={`#${id}-${name}`}>
                        {labels[name]}
                      </a>
                      : {words(problems[name])}
                    </li>
                  ))}
                </ul>
              ) : null}
            </Notice>
          ) : null}
        </div>
        {isContact ? (
          <SelectField {...field('topic')} defaultValue="">
            <option value="">{t`Choose`}</option>
            {topics.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : null}
        <TextField {...field('name')} autoComplete="name" maxLength={100} required />
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} required />
        <TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={25} />
        <TextAreaField {...field('message')} rows={6} maxLength={4000} required={isContact} />
        {isContact ? null : (
          <TextField
            {...field('file')}
            type="file"
            accept=".pdf,.doc,.docx,.odt"
            hint={t`PDF, DOC, DOCX or ODT, up to 5 MB`}
            required
            onChange={({ currentTarget }) => void look(currentTarget.files?.[0])}
          />
        )}
        <div className={css.trap} aria-hidden>
          <input name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <div id={`${id}-consent`} tabIndex={-1}>
          <CheckField
            type="checkbox"
            name="consent"
            label={
              isContact ? (
                <Trans>I agree that the shop uses what I write here to answer me.</Trans>
              ) : (
                <Trans>I agree that the shop uses my application for this recruitment.</Trans>
              )
            }
            {...(problems.consent ? { error: t`This field is required` } : {})}
          />
        </div>
        <Button type="submit" large disabled={state === 'busy'}>
          {submitLabel}
        </Button>
        <p role="status" className="small">
          {state !== 'busy' ? (
            <span className="sr-only">{words(early)}</span>
          ) : isContact ? (
            <Trans>Sending…</Trans>
          ) : (
            <Trans>Sending. Over a weak signal a file takes a few minutes; leave this page open.</Trans>
          )}
        </p>
        {state === 'busy' && !isContact ? (
          <Button kind="outline" onClick={() => stop.current.abort()}>
            <Trans>Stop sending</Trans>
          </Button>
        ) : null}
      </form>
    </MantineRoot>
  )
}
