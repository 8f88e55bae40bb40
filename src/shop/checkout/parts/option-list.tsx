import { useId, type ReactNode } from 'react'
import css from './option-list.module.css'

export interface Option {
  value: string
  title: ReactNode
  hint?: ReactNode
  /** Before the end of the row: what it costs. */
  price?: ReactNode
  /** At the end of the row, for the eye alone. */
  icon?: ReactNode
  /** What is still to be said once the row is chosen. */
  more?: ReactNode
}

interface OptionListProps {
  name: string
  /** Names the group for everybody who does not see the heading above it. */
  label: string
  options: Option[]
  chosen: string | undefined
  error?: string
  onChoose: (value: string) => void
}

/** A choice of one: each row is a target as a whole. */
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
