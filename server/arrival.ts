import type { IncomingMessage, RequestListener } from 'node:http'

/** Milliseconds. */
export interface Arrival {
  /** In which the next part of a body, or its end, has to come. */
  pause: number
  /** Between two looks at what has come. */
  look: number
  usual: number
  /** For five megabytes over a weak signal. */
  application: number
}

/** Who sends nothing, or a byte now and then, is out within ten seconds; a slow line that goes on delivering has its time. */
export const arrival: Arrival = { pause: 9_000, look: 1_000, usual: 30_000, application: 300_000 }

/** Bytes that a line so slow that hardly anything works brings in one pause many times over. */
export const leastPart = 1_000

const applications = '/api/contact/application'

/** Hangs up on whoever keeps a connection busy with a body that does not come. */
export function arrivingInTime(listener: RequestListener, times: Arrival = arrival): RequestListener {
  return (incoming, outgoing) => {
    const hasBody = Number(incoming.headers['content-length'] ?? 0) > 0 || incoming.headers['transfer-encoding'] !== undefined
    if (hasBody) watch(incoming, times)
    listener(incoming, outgoing)
  }
}

function watch(incoming: IncomingMessage, { pause, look, usual, application }: Arrival) {
  const { socket } = incoming
  // Bytes are counted at the socket: a listener of the body would take it from whoever reads it.
  let counted = socket.bytesRead
  let left = incoming.url === applications ? application : usual
  let pauseLeft = pause
  const looking = setInterval(() => {
    // Looks are counted, not the clock: a moment in which this process was busy is nobody's delay.
    left -= look
    pauseLeft -= look
    // What lies here unread is not the sender's delay either.
    if (socket.bytesRead - counted >= leastPart || incoming.readableLength > 0) {
      counted = socket.bytesRead
      pauseLeft = pause
    }
    if (incoming.complete) clearInterval(looking)
    else if (left <= 0 || pauseLeft <= 0) incoming.destroy()
  }, look)
  for (const event of ['end', 'close']) incoming.once(event, () => clearInterval(looking))
}
