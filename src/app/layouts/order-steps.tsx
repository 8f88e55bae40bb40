import { useLingui } from '@lingui/react/macro'
import css from './plain-layout.module.css'

interface OrderStepsProps {
  step: number
  label: string
  /** Whether nothing of the cart is delivered. */
  isVirtual: boolean
}

/** Shows the five checkout steps and the current one. On a phone only the current one is shown. */
export function OrderSteps({ step, label, isVirtual }: OrderStepsProps) {
  const { t } = useLingui()
  const steps = [t`Cart`, t`Your details`, isVirtual ? t`Payment` : t`Delivery and payment`, t`Summary`, t`Finished`]
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
