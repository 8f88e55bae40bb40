import type { EngineCharacter } from './engine-character.ts'

const allowed = {
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers':
    'Authorization, Content-Currency, Content-Type, Store, X-Captcha, X-Magento-Cache-Id, X-ReCaptcha',
  'access-control-expose-headers': 'X-Magento-Cache-Id',
  'access-control-max-age': '86400',
}

/** Adds CORS headers for the configured origins; pages of all other origins cannot read the answer. */
export function withCrossOrigin(response: Response, request: Request, { corsOrigins }: EngineCharacter): Response {
  if (corsOrigins.length === 0) return response
  response.headers.append('vary', 'Origin')
  const origin = request.headers.get('origin')
  if (origin === null || !corsOrigins.includes(origin)) return response
  response.headers.set('access-control-allow-origin', origin)
  for (const [name, value] of Object.entries(allowed)) response.headers.set(name, value)
  return response
}
