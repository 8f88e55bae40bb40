import { Component, Suspense, type ReactNode } from 'react'

interface AreaProps {
  /** Rendered instead of the part when it fails; nothing by default. */
  fallback?: ReactNode
  /** A changed key starts another try: the address, a counted opening. */
  tryKey?: string | number
  children: ReactNode
}

/**
 * A part of a page that may fail alone: a broken rail never breaks the page. On the server, where error boundaries do not catch, the part
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

/** An area whose loading state is shown by the `Suspense` around it. */
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
