/** Returns an error in PayU's format. */
export function payuError(status: number, statusCode: string, codeLiteral: string, statusDesc: string) {
  const body = { status: { statusCode, code: '8000', codeLiteral, severity: 'ERROR', statusDesc } }
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

export const payuAnswer = (body: object, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

export const success = { statusCode: 'SUCCESS', statusDesc: 'Request processing successful' }

export const notFoundAtPayu = () =>
  payuError(404, 'DATA_NOT_FOUND', 'OPENPAYU_DATA_NOT_FOUND', 'Could not find data for given criteria.')
