import { nextTask } from './next-task.ts'

/** Resolves once what was just drawn is on the screen; at once where nobody looks, because a hidden page paints nothing. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve()
    requestAnimationFrame(() => void nextTask().then(resolve))
  })
