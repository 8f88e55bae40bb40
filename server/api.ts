// What the page may know of the server: shapes of its own small endpoints.

/** `GET /api/health` */
export interface Health {
  status: 'ok' | 'degraded'
  /** Whether the commerce engine answered within two seconds. */
  commerce: 'reachable' | 'unreachable'
  version: string
  /** Seconds since the server started. */
  uptime: number
  /** Breaches of the content policy that browsers have reported since the start. */
  policyReports: number
}

/** `GET /api/ping?<nonce>` answers 204 with the nonce in this header: a captive portal cannot know it. */
export const pingHeader = 'x-ping'
