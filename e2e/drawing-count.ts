import type { Page } from '@playwright/test'

/** The part of React's fiber that is read here. */
interface Fiber {
  type: unknown
  memoizedProps: { 'data-sku'?: string; type?: string; id?: string; inputMode?: string; 'aria-label'?: string } | null
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

declare global {
  interface Window {
    /** Cards, boxes and quantities that were rendered again or for the first time, in order; one that was skipped is not listed. */
    drawn?: string[]
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown
  }
}

/**
 * Runs in the page before the shop's code and records what React renders. A needless render changes nothing on screen, so the DOM and its
 * mutations do not show it, and a clock would also measure the machine.
 */
function hearDrawing() {
  const drawn: string[] = []
  window.drawn = drawn
  const nameOf = ({ type, memoizedProps: props }: Fiber) => {
    if (type === 'li' && props?.['data-sku']) return `card ${props['data-sku']}`
    if (type === 'input' && props?.type === 'checkbox') return `box ${props.id}`
    if (type === 'input' && props?.inputMode === 'decimal') return `quantity ${props['aria-label']}`
    return undefined
  }
  const walk = (first: Fiber | null, isNew: boolean) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const before = isNew ? null : fiber.alternate
      // A rendered element gets new props; a skipped one keeps its own.
      const name = nameOf(fiber)
      if (name && (!before || before.memoizedProps !== fiber.memoizedProps)) drawn.push(name)
      if (!before || before.child !== fiber.child) walk(fiber.child, !before)
    }
  }
  const onCommitFiberRoot = (_: number, root: { current: Fiber }) => walk(root.current, false)
  const renderers = new Map()
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot,
    onCommitFiberUnmount: () => {},
  }
}

export const countDrawing = (page: Page) => page.addInitScript(hearDrawing)

/** Returns what was rendered since the last call. */
export const drawnSince = (page: Page) => page.evaluate(() => window.drawn?.splice(0) ?? [])
