import { Component, Suspense, type ReactNode } from 'react'

interface AreaProps {
  /** What stands in its place when it fails; nothing unless told. */
  fallback?: ReactNode
  /** Another key is another try: the address, a counted opening. */
  tryKey?: string | number
  children: ReactNode
}

/**
 * A part of a page that may fail by itself: a broken rail never takes the page. On the server, where no boundary catches, the part
 * is left out and the browser tries it again.
 */
export function Area(props: AreaProps) {
  return (
    <Suspense>
      <Boundary {...props} />
    </Suspense>
  )
}

interface Failure {
  failed: boolean
  tryKey: AreaProps['tryKey']
}

/** An area whose waiting is shown by the `Suspense` around it. */
export class Boundary extends Component<AreaProps, Failure> {
  override state: Failure = { failed: false, tryKey: this.props.tryKey }

  static getDerivedStateFromProps({ tryKey }: AreaProps, state: Failure): Failure | null {
    return tryKey === state.tryKey ? null : { failed: false, tryKey }
  }

  static getDerivedStateFromError(): Partial<Failure> {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
