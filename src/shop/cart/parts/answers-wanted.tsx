import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useOutboxNow } from '#offline/outbox.ts'
import { useLocale } from '#platform/shop-window.tsx'
import css from './answers-wanted.module.css'

/** Links to the changes that only the shopper can settle; renders nothing when there are none. */
export function AnswersWanted({ onGo }: { onGo?: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const count = useOutboxNow()?.changes.standing.asked ?? 0
  if (count === 0) return null
  return (
    <Link to="/$locale/cart" params={{ locale }} hash="pending" className={css.line} onClick={onGo}>
      <IconAlertCircle size={20} stroke={1.75} aria-hidden />
      <span>{t`${plural(count, { one: '# change needs your attention', other: '# changes need your attention' })}`}</span>
    </Link>
  )
}
