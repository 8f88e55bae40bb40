import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import type { CompanyValues, Problems } from './address-form.ts'
import css from './company-fields.module.css'
import { canLookUp, lookUpCompany, useFoundText, useLookupText } from './company-lookup.ts'
import { useProblemText } from './problem-text.ts'
import { isNumberOf, nothingFound, type FoundCompany } from './refill.ts'

interface CompanyFieldsProps {
  /** Part of the fields' `autocomplete` tokens. */
  kind?: 'billing' | 'book'
  values: CompanyValues
  problems: Problems<CompanyValues>
  /** Country of the tax id: a NIP in Poland, a VAT number of the EU elsewhere. */
  country: string
  /** The register's answer that the form has been filled with. */
  found: FoundCompany | undefined
  onChange: (values: CompanyValues) => void
  /** Receives the register's answer, or an empty one when the number has changed; the form is refilled with it. */
  onFound: (found: FoundCompany) => void
}

type Answer = { tone: 'asking' | 'good' | 'bad'; text: string }

/** Tax id and name of a company, with a lookup in the public register. Needs `MantineRoot` above. */
export function CompanyFields({ kind = 'billing', values, problems, country, found, onChange, onFound }: CompanyFieldsProps) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const { answer, ask, forget } = useLookup(onFound)
  const isPolish = country === 'PL'
  return (
    <div className={css.fields}>
      <div className={canLookUp(country) ? css.asking : undefined}>
        <div>
          <TextField
            label={isPolish ? t`Tax id (NIP)` : t`VAT number`}
            name={`${kind}.vatId`}
            autoComplete="off"
            inputMode={isPolish ? 'numeric' : 'text'}
            maxLength={20}
            aria-required
            value={values.vatId}
            error={problemText(problems.vatId)}
            onChange={({ currentTarget: { value } }) => {
              forget()
              if (found && !isNumberOf(found, value)) onFound(nothingFound(value, country))
              else onChange({ ...values, vatId: value })
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !canLookUp(country)) return
              event.preventDefault()
              void ask(values.vatId, country)
            }}
          />
        </div>
        {canLookUp(country) ? (
          <Button kind="outline" disabled={answer?.tone === 'asking'} onClick={() => void ask(values.vatId, country)}>
            <Trans>Fill in from the register</Trans>
          </Button>
        ) : null}
      </div>
      <p role="status" className={`${css.answer} small ${answer?.tone === 'bad' ? css.bad : 'quiet'}`}>
        {answer?.text}
      </p>
      <TextField
        label={t`Company name`}
        name={`${kind}.company`}
        autoComplete={kind === 'book' ? 'organization' : 'billing organization'}
        maxLength={255}
        aria-required
        value={values.company}
        error={problemText(problems.company)}
        onChange={(event) => onChange({ ...values, company: event.currentTarget.value })}
      />
    </div>
  )
}

/** Runs one lookup at a time: a new one aborts the one before. */
function useLookup(onFound: (found: FoundCompany) => void) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const say = useLookupText()
  const sayFound = useFoundText()
  const [answer, setAnswer] = useState<Answer>()
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])
  // The shopper may type on while the register is asked, and the answer is filled into what is there by then.
  const tell = useRef(onFound)
  useEffect(() => {
    tell.current = onFound
  })

  async function ask(vatId: string, country: string) {
    asking.current?.abort()
    const own = new AbortController()
    asking.current = own
    setAnswer({ tone: 'asking', text: t`Looking it up…` })
    try {
      const outcome = await lookUpCompany(shop, vatId, country, own.signal)
      if (own.signal.aborted) return
      if (outcome.ok) {
        setAnswer({ tone: 'good', text: sayFound(outcome.found) })
        tell.current(outcome.found)
      } else setAnswer({ tone: 'bad', text: say(outcome) })
    } catch (error) {
      if (!own.signal.aborted) throw error
    }
  }

  function forget() {
    asking.current?.abort()
    setAnswer(undefined)
  }

  return { answer, ask, forget }
}
