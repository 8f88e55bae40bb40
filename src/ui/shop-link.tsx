import { useRouter, type AnyRouter } from '@tanstack/react-router'
import type { ComponentProps, FocusEvent, MouseEvent } from 'react'

export interface ShopLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An address of the shop, with its search where it has one. */
  to: string
}

/** Milliseconds for which a pointer stays on a link that is meant; as long as the router's own links wait. */
const meant = 50
let waiting: ReturnType<typeof setTimeout> | undefined

function destinationOf(router: AnyRouter, link: HTMLAnchorElement) {
  const { pathname, search, hash } = link
  return { to: pathname, search: router.options.parseSearch?.(search), ...(hash && { hash: hash.slice(1) }) }
}

/**
 * A link of which a page has a hundred. The router's own asks at each step of going somewhere whether it leads to where one is, which
 * only a menu needs to know (docs/decisions/104); otherwise this does the same.
 */
export function ShopLink({ to, onClick, children, ...rest }: ShopLinkProps) {
  const router = useRouter()
  const fetchAhead = (link: HTMLAnchorElement, ms: number) => {
    clearTimeout(waiting)
    if (router.options.defaultPreload !== 'intent') return
    // A finger's own task is its answer: what is fetched follows it.
    waiting = setTimeout(() => void router.preloadRoute(destinationOf(router, link)).catch(() => undefined), ms)
  }
  const hover = ({ currentTarget }: MouseEvent<HTMLAnchorElement> | FocusEvent<HTMLAnchorElement>) =>
    fetchAhead(currentTarget, meant)
  const leave = () => clearTimeout(waiting)
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    clearTimeout(waiting)
    void router.navigate(destinationOf(router, event.currentTarget))
  }
  return (
    <a
      {...rest}
      href={to}
      onClick={go}
      onMouseEnter={hover}
      onMouseLeave={leave}
      onFocus={hover}
      onBlur={leave}
      onTouchStart={({ currentTarget }) => fetchAhead(currentTarget, 0)}
    >
      {children}
    </a>
  )
}
