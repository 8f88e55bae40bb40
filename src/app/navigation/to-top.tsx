import { IconArrowUp } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import css from './to-top.module.css'

/** Scrolls back to the top of a long page; appears after two screens. */
export function ToTop() {
  const { t } = useLingui()
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(scrollY > 2 * innerHeight)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isFar ? (
    <IconButton
      label={t`Back to the top`}
      className={css.top}
      onClick={() => {
        scrollTo({ top: 0 })
        document.getElementById('content')?.focus({ preventScroll: true })
      }}
    >
      <IconArrowUp size={22} stroke={1.75} aria-hidden />
    </IconButton>
  ) : null
}
