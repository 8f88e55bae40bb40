import { useRouter, type AnyRouter } from '@tanstack/react-router'
import type { ComponentProps, FocusEvent, MouseEvent } from 'react'

export interface ShopLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** Address within the shop, with its search if it has one. */
  to: string
}

/** Milliseconds for which a pointer has to stay on a link before its page is preloaded, as with the router's own links. */
const meant = 50
let waiting: ReturnType<typeof setTimeout> | undefined

function destinationOf(router: AnyRouter, link: HTMLAnchorElement) {
  const { pathname, search, hash } = link
  return { to: pathname, search: router.options.parseSearch?.(search), ...(hash && { hash: hash.slice(1) }) }
}

/**
 * A link for pages that have a hundred of them. The router's own link checks at each step of a navigation whether it is active, which only
 * a menu needs (docs/decisions/104); otherwise this does the same.
 */
export function ShopLink({ to, onClick, children, ...rest }: ShopLinkProps) {
  const router = useRouter()
  const fetchAhead = (link: HTMLAnchorElement, ms: number) => {
    clearTimeout(waiting)
    if (router.options.defaultPreload !== 'intent') return
    // A touch is answered in its own task; preloading follows in a later one.
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
