import { nextTask } from './next-task.ts'

/** Resolves once the latest rendering is painted; immediately on a hidden page, which paints nothing. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve()
    requestAnimationFrame(() => void nextTask().then(resolve))
  })
