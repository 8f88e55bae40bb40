import type { IncomingMessage, RequestListener } from 'node:http'

/** All in milliseconds. */
export interface Arrival {
  /** Time in which the next part of a body, or its end, has to arrive. */
  pause: number
  /** Interval between two checks of what has arrived. */
  look: number
  usual: number
  /** Enough for five megabytes over a weak signal. */
  application: number
}

/**
 * A client that sends nothing, or a byte now and then, is disconnected within ten seconds; a slow connection that keeps delivering gets its
 * time.
 */
export const arrival: Arrival = { pause: 9_000, look: 1_000, usual: 30_000, application: 300_000 }

/** Bytes that must arrive within one `pause`; even a barely usable connection delivers many times that. */
export const leastPart = 1_000

const applications = '/api/contact/application'

/** Closes connections that stay busy with a request body that does not arrive. */
export function arrivingInTime(listener: RequestListener, times: Arrival = arrival): RequestListener {
  return (incoming, outgoing) => {
    const hasBody = Number(incoming.headers['content-length'] ?? 0) > 0 || incoming.headers['transfer-encoding'] !== undefined
    if (hasBody) watch(incoming, times)
    listener(incoming, outgoing)
  }
}

function watch(incoming: IncomingMessage, { pause, look, usual, application }: Arrival) {
  const { socket } = incoming
  // Bytes are counted at the socket, because a `data` listener would consume the body before its reader.
  let counted = socket.bytesRead
  let left = incoming.url === applications ? application : usual
  let pauseLeft = pause
  const looking = setInterval(() => {
    // Counts intervals instead of reading the clock, so that time in which this process was busy is not counted as the client's delay.
    left -= look
    pauseLeft -= look
    // Data that has arrived but is still unread is not the client's delay either.
    if (socket.bytesRead - counted >= leastPart || incoming.readableLength > 0) {
      counted = socket.bytesRead
      pauseLeft = pause
    }
    if (incoming.complete) clearInterval(looking)
    else if (left <= 0 || pauseLeft <= 0) incoming.destroy()
  }, look)
  for (const event of ['end', 'close']) incoming.once(event, () => clearInterval(looking))
}
