import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { inPageLanguage } from '#platform/locale/page-language.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ProductReviewRatingsQuery } from '#graphql/graphql.ts'
import { sendReview, type SendOutcome } from '../late-queries.ts'
import css from './reviews.module.css'

type Scale = NonNullable<ProductReviewRatingsQuery['productReviewRatingsMetadata']['items'][number]>

export interface ReviewFormProps {
  sku: string
  name: string
  scales: readonly Scale[]
}

type Fault = 'required' | undefined

/** Form for a review: stars on every rating scale, a headline, the text and a name to show below it. */
export function ReviewForm({ sku, name, scales }: ReviewFormProps) {
  const { t, i18n } = useLingui()
  const shop = useShopWindow()
  const [ratings, setRatings] = useState<Record<string, string>>({})
  const [faults, setFaults] = useState<Record<string, Fault>>({})
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<SendOutcome>()
  const summary = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries) summary.current?.focus()
  }, [tries])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const textOf = (field: string) => {
      const value = form.get(field)
      return typeof value === 'string' ? value.trim() : ''
    }
    const written = { summary: textOf('summary'), text: textOf('text'), nickname: textOf('nickname') }
    const missing = [
      ...scales.filter(({ id }) => !ratings[id]).map(({ id }) => id),
      ...Object.entries(written).flatMap(([field, value]) => (value ? [] : [field])),
    ]
    setOutcome(undefined)
    setFaults(Object.fromEntries(missing.map((field) => [field, 'required'])))
    if (missing.length) {
      setTries(tries + 1)
      return
    }
    setBusy(true)
    const votes = Object.entries(ratings).map(([id, value_id]) => ({ id, value_id }))
    setOutcome(await sendReview(shop, { sku, ratings: votes, ...written }))
    setBusy(false)
  }

  if (outcome?.ok)
    return (
      <Notice tone="success" role="status" title={<Trans>Thank you for your review</Trans>}>
        <Trans>It appears here once we have read it.</Trans>
      </Notice>
    )
  const required = t`This field is required`
  const errorOf = (field: string) => (faults[field] ? required : undefined)
  const labels = new Map([
    ...scales.map((scale) => [scale.id, scale.name] as const),
    ['summary', t`Headline`],
    ['text', t`Your review`],
    ['nickname', t`Your name or nickname`],
  ])
  const open = Object.keys(faults)
  return (
    <MantineRoot>
      <form
        method="post"
        className={css.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        aria-labelledby="review-form-title"
      >
        <h3 id="review-form-title">
          <Trans>Your review of {name}</Trans>
        </h3>
        {open.length ? (
          <div ref={summary} className={css.summary} tabIndex={-1} role="alert">
            <b>
              <Trans>Something is still missing</Trans>
            </b>
            <ul>
              {open.map((field) => (
                <li key={field}>
                  <a href={`#review-${field}`}>{labels.get(field)}</a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {scales.map((scale) => (
          <RatingScale
            key={scale.id}
            scale={scale}
            value={ratings[scale.id]}
            error={errorOf(scale.id)}
            onRate={(value) => setRatings({ ...ratings, [scale.id]: value })}
          />
        ))}
        <TextField id="review-summary" name="summary" label={labels.get('summary')} maxLength={100} error={errorOf('summary')} />
        <TextAreaField
          id="review-text"
          name="text"
          rows={5}
          label={labels.get('text')}
          maxLength={2000}
          error={errorOf('text')}
        />
        <TextField
          id="review-nickname"
          name="nickname"
          autoComplete="nickname"
          label={labels.get('nickname')}
          maxLength={50}
          error={errorOf('nickname')}
        />
        {outcome ? (
          <Notice tone="danger" role="alert" title={<Trans>The review was not sent</Trans>}>
            {outcome.code === 'unknown'
              ? t`The shop does not answer now. Your words stay here: try again in a moment.`
              : inPageLanguage(i18n, outcome.message) || t`The shop did not take it. Check what you have written and try again.`}
          </Notice>
        ) : null}
        <Button type="submit" large aria-disabled={busy}>
          {busy ? <Trans>Sending…</Trans> : <Trans>Send the review</Trans>}
        </Button>
      </form>
    </MantineRoot>
  )
}

interface RatingScaleProps {
  scale: Scale
  value: string | undefined
  error: string | undefined
  onRate: (value: string) => void
}

function RatingScale({ scale, value, error, onRate }: RatingScaleProps) {
  const { t } = useLingui()
  const values = scale.values.flatMap((one) => one ?? [])
  const chosen = values.findIndex((one) => one.value_id === value)
  const errorId = `review-${scale.id}-error`
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend>{scale.name}</legend>
      <div className={css.scale}>
        {values.map((one, place) => {
          const Star = place <= chosen ? IconStarFilled : IconStar
          const stars = one.value
          return (
            <label key={one.value_id}>
              <input
                id={place === 0 ? `review-${scale.id}` : undefined}
                type="radio"
                name={`rating-${scale.id}`}
                value={one.value_id}
                checked={one.value_id === value}
                onChange={() => onRate(one.value_id)}
                aria-label={t`${stars} of 5`}
              />
              <Star size={26} stroke={1.75} aria-hidden />
            </label>
          )
        })}
      </div>
      {error ? (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
