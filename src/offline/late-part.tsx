import { createElement, lazy, useState, type ComponentType } from 'react'
import { Area, Boundary } from '#ui/area.tsx'

const Missing = lazy(async () => ({ default: (await import('./missing-part.tsx')).MissingPart }))

/**
 * A part of a page whose code comes when it is first shown. Where it cannot come, its place says so and offers another try, and the page
 * around it stands. It waits for its code in the `Suspense` around it; one that can be closed opens over the page.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  // A lazy part remembers a failed load for ever, so another try, or another opening, needs another part.
  const attempt = (): ComponentType<Props> => lazy(async () => ({ default: await load() }))
  let part = attempt()
  return (props: Props & { onClose?: () => void }) => {
    const [tries, setTries] = useState(0)
    const onRetry = () => {
      part = attempt()
      setTries(tries + 1)
    }
    const failed = part
    const onGone = () => {
      if (part === failed) part = attempt()
    }
    const missing = (
      <Area>
        <Missing onClose={props.onClose} onRetry={onRetry} onGone={onGone} />
      </Area>
    )
    return (
      <Boundary tryKey={tries} fallback={missing}>
        {createElement(part, props)}
      </Boundary>
    )
  }
}
