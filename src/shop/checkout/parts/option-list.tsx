import { useId, type ReactNode } from 'react'
import css from './option-list.module.css'

export interface Option {
  value: string
  title: ReactNode
  hint?: ReactNode
  /** Shown near the end of the row. */
  price?: ReactNode
  /** Decorative, at the end of the row. */
  icon?: ReactNode
  /** Shown below the row once it is chosen. */
  more?: ReactNode
}

interface OptionListProps {
  name: string
  /** Accessible name of the group, for users who do not see its heading. */
  label: string
  options: Option[]
  chosen: string | undefined
  error?: string
  onChoose: (value: string) => void
}

/** A choice of one option; the whole row is its target. */
export function OptionList({ name, label, options, chosen, error, onChoose }: OptionListProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="sr-only">{label}</legend>
      <div className={css.list}>
        {options.map((option) => (
          <div key={option.value} className={css.item} data-chosen={chosen === option.value || undefined}>
            <label className={css.option}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={chosen === option.value}
                data-invalid={error ? true : undefined}
                onChange={() => onChoose(option.value)}
              />
              <span>
                <b>{option.title}</b>
                {option.hint ? <span className={`${css.hint} small quiet`}>{option.hint}</span> : null}
              </span>
              <span className={css.end}>
                <b className="num">{option.price}</b>
                {option.icon}
              </span>
            </label>
            {chosen === option.value && option.more ? <div className={css.more}>{option.more}</div> : null}
          </div>
        ))}
      </div>
      {error ? (
        <p id={id} className={`${css.error} small`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
