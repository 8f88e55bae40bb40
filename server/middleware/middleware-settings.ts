import * as v from 'valibot'

/** Environment variables for an integration middleware, which offers commerce methods beyond the engine's contract. */
export const middlewareEnvironment = {
  MIDDLEWARE_URL: v.optional(
    v.pipe(v.string(), v.trim(), v.url('must be an address'), v.regex(/^https?:/, 'must begin with http:// or https://')),
  ),
  MIDDLEWARE_TAG: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the tag of an integration, such as magento')),
    'magento',
  ),
}

export interface MiddlewareSettings {
  /** Address before `/{tag}/{method}`; when absent, the embedded backend's is used, and beside a real engine none. */
  url: string | undefined
  tag: string
  isEmbedded: boolean
}

interface Given {
  COMMERCE_URL?: string | undefined
  MIDDLEWARE_URL?: string | undefined
  MIDDLEWARE_TAG: string
}

export const middlewareOf = ({ COMMERCE_URL, MIDDLEWARE_URL: url, MIDDLEWARE_TAG: tag }: Given): MiddlewareSettings => ({
  ...{ url: url?.replace(/\/+$/, ''), tag, isEmbedded: !COMMERCE_URL },
})
