import * as v from 'valibot'

/** Environment variables for the cache before the server. */
export const edgeCacheEnvironment = {
  EDGE_PURGE_URL: v.optional(
    v.pipe(v.string(), v.trim(), v.url('must be an address'), v.regex(/^https?:/, 'must begin with http:// or https://')),
  ),
  EDGE_PURGE_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters'))),
}

export interface EdgeCacheSettings {
  url: string
  token: string
}

interface Given {
  EDGE_PURGE_URL?: string | undefined
  EDGE_PURGE_TOKEN?: string | undefined
}

export const edgeCacheOf = ({ EDGE_PURGE_URL: url, EDGE_PURGE_TOKEN: token }: Given): EdgeCacheSettings | undefined =>
  url && token ? { url, token } : undefined
