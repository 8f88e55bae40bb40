import { useEffect, useEffectEvent } from 'react'

/** Tells what the page says to whoever sets the document's title, now and whenever it changes. */
export function useTitle(title: string, onTitle: (title: string) => void) {
  const tell = useEffectEvent(onTitle)
  useEffect(() => tell(title), [title])
}
