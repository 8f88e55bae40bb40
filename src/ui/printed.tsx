import { useState, useSyncExternalStore, type ComponentProps } from 'react'

const never = () => () => undefined
const inBrowser = () => false
const onServerOrHydrating = () => true

/** Whether the server has printed this very part: true there and while it comes alive, false of what the browser has drawn by itself. */
export const useIsPrinted = () => useSyncExternalStore(never, inBrowser, onServerOrHydrating)

const nothing = { __html: '' }

/** Nobody would hear a press on it. */
const beInert = (part: HTMLElement | null) => {
  if (part) part.inert = true
}

/** A part that never comes alive: React compares it with nothing, and leaves what the server has printed in it. */
export function LeftAsPrinted(props: Omit<ComponentProps<'aside'>, 'children' | 'dangerouslySetInnerHTML'>) {
  const [isPrinted] = useState(useIsPrinted())
  return <aside {...props} ref={beInert} suppressHydrationWarning dangerouslySetInnerHTML={isPrinted ? nothing : undefined} />
}
