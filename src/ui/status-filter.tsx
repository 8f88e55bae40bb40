import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import css from './status-filter.module.css'

interface StatusFilterProps<Code extends string> {
  label: string
  /** Label of the option that selects no status. */
  all: string
  /** Statuses with their names, in the order in which they are offered. */
  statuses: Record<Code, MessageDescriptor>
  status: Code | undefined
}

/** Filters a personal list by a status, which is stored in the address. */
export function StatusFilter<Code extends string>({ label, all, statuses, status }: StatusFilterProps<Code>) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  return (
    <label className={css.filter}>
      <span className="small quiet">{label}</span>
      <select
        value={status ?? ''}
        onChange={(event) => void navigate({ to: '.', search: { status: event.target.value || undefined } as object })}
      >
        <option value="">{all}</option>
        {Object.entries<MessageDescriptor>(statuses).map(([code, name]) => (
          <option key={code} value={code}>
            {i18n._(name)}
          </option>
        ))}
      </select>
    </label>
  )
}
