import { createElement, lazy, useState, type ComponentType } from 'react'
import { Area, Boundary } from '#ui/area.tsx'

const Missing = lazy(async () => ({ default: (await import('./missing-part.tsx')).MissingPart }))

/**
 * Creates a component whose code is loaded when it is first rendered. If the load fails, a message with a retry takes its place and the
 * page around it stays. It suspends in the surrounding `Suspense`; a message for a component that can be closed opens over the page.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  // A lazy component remembers a failed load for ever, so a retry or another opening needs a new one.
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
