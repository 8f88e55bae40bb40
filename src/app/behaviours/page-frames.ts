import { isNotFound, type AnyRouter } from '@tanstack/react-router'
import { atLeisure } from '#offline/at-leisure.ts'
import { currentConnection } from '#offline/connection.ts'

const isGoingBack = ({ latestLocation, state: { resolvedLocation } }: AnyRouter) =>
  resolvedLocation !== undefined && latestLocation.state.__TSR_index < resolvedLocation.state.__TSR_index

export interface PageFrames {
  /** Whether a page may have one now. Throws why it could not be read, to whoever opens it next. */
  mayShow: (path: string) => boolean
  /**
   * @param page what its loader answers with at once, given when all of it has been read: never where that fails, for its loader tells that
   * @param read reads all of the page; its loader is asked once more after that
   */
  show: <Page>(path: string, page: (whole: Promise<unknown>) => Page, read: () => Promise<unknown>) => Page
}

/** Frames of pages: what is known of one stands in its place until all of it has been read. */
export function createPageFrames(router: AnyRouter): PageFrames {
  /** Why pages could not be read, by their paths. */
  const failed = new Map<string, unknown>()
  return {
    mayShow(path) {
      if (failed.has(path)) {
        const error = failed.get(path)
        failed.delete(path)
        // What is gone may have moved, which its address tells.
        if (isNotFound(error)) return false
        throw error
      }
      // Without a signal it lies on the device, which answers at once, or it does not open. Whoever goes back comes to the place where they
      // were, which is further down than a frame is long.
      return currentConnection().status !== 'offline' && !isGoingBack(router)
    },
    show(path, made, read) {
      const whole = read()
      const page = made(whole.catch(() => new Promise(() => undefined)))
      const isHere = ({ loaderData }: { loaderData?: unknown }) => loaderData === page
      const tell = () => router.invalidate({ filter: isHere })
      const fail = (error: unknown) => {
        // What was only read ahead is asked for again when it is wanted.
        if (!router.state.matches.some(isHere)) return router.clearCache({ filter: isHere })
        failed.set(path, error)
        return tell()
      }
      whole.then(
        // The head waits until the page is drawn: told at once, it would have all of it drawn in one piece.
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
