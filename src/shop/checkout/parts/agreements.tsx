import { Trans, useLingui } from '@lingui/react/macro'
import { CheckField } from '#ui/check-field.tsx'
import { Html } from '#ui/html.tsx'
import type { Agreement } from '../queries.ts'
import css from './agreements.module.css'
import { FormSection } from './form-section.tsx'

interface AgreementsProps {
  agreements: readonly Agreement[]
  /** Ids of the ticked agreements. */
  agreed: readonly number[]
  /** The order button was pressed without one of them. */
  isRefused: boolean
  onChange: (agreed: number[]) => void
}

/** The checkout agreements of the engine: each as a sentence, with its full text. */
export function Agreements({ agreements, agreed, isRefused, onChange }: AgreementsProps) {
  const { t } = useLingui()
  if (agreements.length === 0) return null
  return (
    <FormSection title={<Trans>What you agree to</Trans>}>
      {agreements.map(({ id, name, sentence, content, isTicked }) => {
        const checked = agreed.includes(id)
        return (
          <div key={id}>
            {isTicked ? (
              <CheckField
                type="checkbox"
                name={`agreement-${id}`}
                data-label={name}
                aria-required
                checked={checked}
                error={isRefused && !checked ? t`This field is required` : undefined}
                onChange={() => onChange(checked ? agreed.filter((one) => one !== id) : [...agreed, id])}
                label={sentence}
              />
            ) : (
              <p>
                <Trans>By ordering you agree: {sentence}</Trans>
              </p>
            )}
            <details className={css.whole}>
              <summary>{name}</summary>
              <Html html={content} />
            </details>
          </div>
        )
      })}
    </FormSection>
  )
}
