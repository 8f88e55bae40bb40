import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { LeftAsPrinted } from '#ui/printed.tsx'

/** Where the style hides it: a phone has the filters in a panel. */
const narrow = '(max-width: 767px)'
const isNarrow = () => !import.meta.env.SSR && matchMedia(narrow).matches

interface FiltersAsideProps {
  children: ReactNode
  /** A pointer or the focus has come to it. */
  onNear: () => void
}

/**
 * The filters beside a list. On a phone, whose style hides them, they never come alive: they are a fifth of the page, and each press on the
 * same filters in their panel would draw them too. A window that becomes wider has them.
 */
export function FiltersAside({ children, onNear }: FiltersAsideProps) {
  const { t } = useLingui()
  const [isHidden, setHidden] = useState(isNarrow)
  const aside = useRef<HTMLElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const [own, media] = [aside.current, matchMedia(narrow)]
    const onApproach = () => near()
    const onWider = () => setHidden(false)
    own?.addEventListener('pointerenter', onApproach)
    own?.addEventListener('focusin', onApproach)
    media.addEventListener('change', onWider)
    // A phone may have been turned while the list was coming alive.
    if (isHidden && !media.matches) onWider()
    return () => {
      own?.removeEventListener('pointerenter', onApproach)
      own?.removeEventListener('focusin', onApproach)
      media.removeEventListener('change', onWider)
    }
  }, [isHidden])
  if (isHidden) return <LeftAsPrinted aria-label={t`Filters`} />
  return (
    <aside ref={aside} aria-label={t`Filters`}>
      {children}
    </aside>
  )
}
