import { useLingui } from '@lingui/react/macro'
import { Badge } from '#ui/badge.tsx'
import { statusName, statusTone } from '../order-status.ts'

/** @param label the engine's own label, shown for a status that has no name here */
export function StatusBadge({ code, label }: { code: string | null; label: string }) {
  const { i18n, t } = useLingui()
  const name = statusName(code)
  return <Badge tone={statusTone(code)}>{name ? i18n._(name) : label === code || label === '' ? t`Status unknown` : label}</Badge>
}
