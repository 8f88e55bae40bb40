/** Ends the current task, so that input and rendering are handled before the next; a message, unlike a timer, is not delayed. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(0)
  })
