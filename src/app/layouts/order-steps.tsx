import { useLingui } from '@lingui/react/macro'
import css from './plain-layout.module.css'

/** Shows the five checkout steps and the current one. On a phone only the current one is shown. */
export function OrderSteps({ step, label }: { step: number; label: string }) {
  const { t } = useLingui()
  const steps = [t`Cart`, t`Your details`, t`Delivery and payment`, t`Summary`, t`Finished`]
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((name, index) => (
        <li key={name} className={index + 1 < step ? css.done : undefined} aria-current={index + 1 === step ? 'step' : undefined}>
          <b aria-hidden>{index + 1 < step ? '✓' : index + 1}</b>
          <span>{name}</span>
        </li>
      ))}
    </ol>
  )
}
