import type { Page } from '@playwright/test'

/** What React tells of a page's tree to its developer tools, as far as it is read here. */
interface Fiber {
  type: unknown
  memoizedProps: { 'data-sku'?: string; type?: string; id?: string; inputMode?: string; 'aria-label'?: string } | null
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

declare global {
  interface Window {
    /** Cards, boxes and quantities that were drawn anew or for the first time, in the order of the drawings; one that only stays is not there. */
    drawn?: string[]
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown
  }
}

/**
 * Runs in the page before anything of ours and counts what React draws. A part that is drawn without need changes nothing on the screen, so
 * that neither the document nor its mutations tell of it, and a clock tells of the machine as well.
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
      // Whoever draws a part gives it new properties; what was passed over keeps its own.
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

/** What was drawn since the last time somebody asked. */
export const drawnSince = (page: Page) => page.evaluate(() => window.drawn?.splice(0) ?? [])
