import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Notice } from '#ui/notice.tsx'
import { humanToken } from './human-token.ts'
import { problemsIn, type LetterField, type LetterProblems } from './letter-fields.ts'
import { useProblemWords, useRefusalWords } from './letter-words.ts'
import { sendLetter } from './letters.ts'
import css from './letter-form.module.css'

interface LetterFormProps {
  kind: 'contact' | 'application'
  /** Values and labels of a letter's topics. */
  topics?: readonly (readonly [string, string])[]
  /** What an application is for. */
  offer?: string
  submitLabel: ReactNode
  thanks: ReactNode
}

const order: LetterField[] = ['topic', 'name', 'email', 'phone', 'message', 'file', 'consent']

/** A letter to the shop: checked here and again on the server; what was typed stays until it is sent. */
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

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const found = problemsIn(form, kind)
    tell(found)
    if (Object.keys(found).length > 0) return
    setState('busy')
    form.set('locale', shop.locale)
    if (offer) form.set('offer', offer)
    const token = await humanToken(shop, kind)
    if (token === undefined) {
      setState('open')
      tell({}, refusalWords({ ok: false, code: 'not-human' }))
      return
    }
    form.set('token', token)
    const outcome = await sendLetter(shop, isContact ? '/api/contact' : '/api/contact/application', form)
    setState(outcome.ok ? 'sent' : 'open')
    if (outcome.ok) return
    const fields = outcome.code === 'invalid' ? order.filter((field) => outcome.fields.includes(field)) : []
    tell(Object.fromEntries(fields.map((field) => [field, 'wrong'])), refusalWords(outcome))
  }

  if (state === 'sent')
    return (
      <Notice tone="success" role="status" title={t`Sent. Thank you.`}>
        {thanks}
      </Notice>
    )
  const field = (name: LetterField) => ({ id: `${id}-${name}`, name, label: labels[name], error: words(problems[name]) })
  return (
    <MantineRoot>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
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
          />
        )}
        <div className={css.trap} aria-hidden>
          <input name="website" tabIndex={-1} autoComplete="off" />
        </div>
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
        <Button type="submit" large disabled={state === 'busy'}>
          {submitLabel}
        </Button>
      </form>
    </MantineRoot>
  )
}
