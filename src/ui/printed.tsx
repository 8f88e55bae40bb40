import { useState, useSyncExternalStore, type ComponentProps } from 'react'

const never = () => () => undefined
const inBrowser = () => false
const onServerOrHydrating = () => true

/** Whether the server has printed this very component: true there and during hydration, false for what the browser has rendered itself. */
export const useIsPrinted = () => useSyncExternalStore(never, inBrowser, onServerOrHydrating)

const nothing = { __html: '' }

/** A press on it would have no effect. */
const beInert = (part: HTMLElement | null) => {
  if (part) part.inert = true
}

/** A part that is never hydrated: React compares it with nothing and leaves what the server has printed in it. */
export function LeftAsPrinted(props: Omit<ComponentProps<'aside'>, 'children' | 'dangerouslySetInnerHTML'>) {
  const [isPrinted] = useState(useIsPrinted())
  return <aside {...props} ref={beInert} suppressHydrationWarning dangerouslySetInnerHTML={isPrinted ? nothing : undefined} />
}
