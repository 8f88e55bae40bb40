import type { RequestListener } from 'node:http'

/** Milliseconds a request has to arrive whole. */
export interface Arrival {
  usual: number
  /** For five megabytes over a weak signal. */
  application: number
}

export const arrival: Arrival = { usual: 30_000, application: 300_000 }

const applications = '/api/contact/application'

/** Hangs up on whoever sends a body slower than its address allows; an application for a job brings a file from where the signal is weak. */
export function arrivingInTime(listener: RequestListener, { usual, application }: Arrival = arrival): RequestListener {
  return (incoming, outgoing) => {
    const hasBody = Number(incoming.headers['content-length'] ?? 0) > 0 || incoming.headers['transfer-encoding'] !== undefined
    if (hasBody) {
      const late = setTimeout(() => incoming.destroy(), incoming.url === applications ? application : usual)
      for (const event of ['end', 'close']) incoming.once(event, () => clearTimeout(late))
    }
    listener(incoming, outgoing)
  }
}
