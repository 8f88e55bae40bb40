export function isAttachment(url: URL): boolean {
  return url.pathname.startsWith('/media/attachments/')
}

export function isKeepableDocument(answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const type = answer.headers.get('Content-Type') ?? ''
  return answer.status === 200 && answer.type === 'basic' && !answer.redirected && /^application\/pdf\b/i.test(type)
}
