/** Resolves once what was just drawn is on the screen; at once where nobody looks, because a hidden page paints nothing. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(0)
    })
  })
