import type { AnyRouter } from '@tanstack/react-router'
import { localeIn } from '#platform/locale/locale.ts'

/** The shop's own page that a press is about to open here; nothing for a press that means something else. */
export function pressedPage(event: PointerEvent | MouseEvent): URL | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || event.defaultPrevented) return undefined
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined
  const url = URL.parse(link.href)
  const here = url?.origin === location.origin && url.pathname + url.search === location.pathname + location.search
  return url && url.origin === location.origin && localeIn(url.pathname) && !here ? url : undefined
}

/** A finger that is put down on a page may begin to scroll it; on a bar that is fixed to the window it does not. */
function standsStill(target: EventTarget | null) {
  const bar = target instanceof Element ? target.closest('nav') : null
  return bar !== null && getComputedStyle(bar).position === 'fixed'
}

/**
 * A press begins to load the page that its release will open: a hundred milliseconds won, on a weak signal too, because a press is no guess
 * any more. The page itself changes with the release alone, so that a finger that slides away, drags the link or scrolls has opened nothing
 * (WCAG 2.5.2).
 */
export function followPress(router: AnyRouter): () => void {
  const onPress = (event: PointerEvent) => {
    const url = pressedPage(event)
    if (!url || (event.pointerType === 'touch' && !standsStill(event.target))) return
    const { pathname, search } = url
    void router.preloadRoute({ to: pathname, search: router.options.parseSearch?.(search) }).catch(() => undefined)
  }
  document.addEventListener('pointerdown', onPress)
  return () => document.removeEventListener('pointerdown', onPress)
}
