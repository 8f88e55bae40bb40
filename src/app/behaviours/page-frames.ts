import { isNotFound, type AnyRouter } from '@tanstack/react-router'
import { atLeisure } from '#offline/at-leisure.ts'
import { currentConnection } from '#offline/connection.ts'

const isGoingBack = ({ latestLocation, state: { resolvedLocation } }: AnyRouter) =>
  resolvedLocation !== undefined && latestLocation.state.__TSR_index < resolvedLocation.state.__TSR_index

export interface PageFrames {
  /** Whether a page may show a frame now. Throws, once, the error of the last failed read of that page. */
  mayShow: (path: string) => boolean
  /**
   * @param page makes the loader data to return immediately; its promise resolves when the whole page has been read and stays pending if
   * that fails, because the loader then throws the error
   * @param read reads the whole page; the page's loader runs once more after that
   */
  show: <Page>(path: string, page: (whole: Promise<unknown>) => Page, read: () => Promise<unknown>) => Page
}

/** Creates frames of pages: what is already known of a page is shown until the whole page has been read. */
export function createPageFrames(router: AnyRouter): PageFrames {
  /** Errors of failed reads by path. */
  const failed = new Map<string, unknown>()
  return {
    mayShow(path) {
      if (failed.has(path)) {
        const error = failed.get(path)
        failed.delete(path)
        // A page that is gone may have moved, which resolving its URL shows.
        if (isNotFound(error)) return false
        throw error
      }
      // Offline, the page is stored on the device and opens immediately, or it does not open at all. Going back restores a scroll position
      // that lies further down than a frame is long.
      return currentConnection().status !== 'offline' && !isGoingBack(router)
    },
    show(path, made, read) {
      const whole = read()
      const page = made(whole.catch(() => new Promise(() => undefined)))
      const isHere = ({ loaderData }: { loaderData?: unknown }) => loaderData === page
      const tell = () => router.invalidate({ filter: isHere })
      const fail = (error: unknown) => {
        // A page that was only preloaded is dropped and read again when it is opened.
        if (!router.state.matches.some(isHere)) return router.clearCache({ filter: isHere })
        failed.set(path, error)
        return tell()
      }
      whole.then(
        // The head is updated at idle time: sooner, the whole page would be rendered in one long task.
        () => void atLeisure(() => router.state.matches.some(isHere) && tell()),
        (error: unknown) => {
          if (router.state.status === 'idle') return fail(error)
          const stop = router.subscribe('onResolved', () => {
            stop()
            void fail(error)
          })
        },
      )
      return page
    },
  }
}
