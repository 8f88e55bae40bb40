import { useEffect, useEffectEvent, useRef } from 'react'

/** Tells that a pointer or the focus has come to a part of the page, which is no control of its own. */
export function useNear(tell: () => void) {
  const part = useRef<HTMLElement>(null)
  const onNear = useEffectEvent(tell)
  useEffect(() => {
    const own = part.current
    const hear = () => onNear()
    own?.addEventListener('pointerenter', hear)
    own?.addEventListener('focusin', hear)
    return () => {
      own?.removeEventListener('pointerenter', hear)
      own?.removeEventListener('focusin', hear)
    }
  }, [])
  return part
}
