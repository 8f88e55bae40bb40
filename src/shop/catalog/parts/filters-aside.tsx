import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { LeftAsPrinted } from '#ui/printed.tsx'

/** Width at which CSS hides the filters, because a phone shows them in a panel. */
const narrow = '(max-width: 767px)'
const isNarrow = () => !import.meta.env.SSR && matchMedia(narrow).matches

interface FiltersAsideProps {
  children: ReactNode
  /** Called when the pointer or the focus enters the filters. */
  onNear: () => void
}

/**
 * The filters beside a list. On a phone, where CSS hides them, they are never hydrated: they are a fifth of the page, and each press on the
 * same filters in their panel would render them too. They are rendered when the window becomes wider.
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
    // The phone may have been rotated during hydration.
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
