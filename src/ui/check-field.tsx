import { useLingui } from '@lingui/react/macro'
import { useId, type ComponentProps, type ReactNode } from 'react'
import css from './field.module.css'

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'onPointerDown'> {
  type: 'checkbox' | 'radio'
  label: ReactNode
  error?: string
  /** Text below it; by default that it is required, if it is (`aria-required`). */
  hint?: ReactNode
  /** Called on pointer down anywhere on the field, including its label. */
  onPointerDown?: () => void
}

/** A checkbox or radio with its whole label as the target. */
export function CheckField({ label, error, hint: own, onPointerDown, ...rest }: CheckFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const hint = own ?? (rest['aria-required'] ? t`Required.` : undefined)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={css.field} onPointerDown={onPointerDown}>
      <label className={css.check} htmlFor={id}>
        <input {...rest} id={id} aria-invalid={error ? true : undefined} aria-describedby={described} />
        <span>{label}</span>
      </label>
      {hint ? (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      ) : null}
      {error ? (
        <div id={`${id}-error`} className={css.error}>
          {error}
        </div>
      ) : null}
    </div>
  )
}
