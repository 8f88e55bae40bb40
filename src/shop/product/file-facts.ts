/** Returns `PDF` for `application/pdf`, or else from the file's name; `undefined` when neither shows it. */
export function fileKind(type: string | null, url: string | null): string | undefined {
  const ending = /\.([a-z0-9]{2,4})$/i.exec(url ?? '')?.[1]
  const named = /^[a-z]+\/([a-z0-9]{2,4})$/i.exec(type ?? '')?.[1]
  return (named ?? ending)?.toUpperCase()
}

/** Returns a size in bytes as it is written beside a link; `undefined` when unknown. */
export function fileSize(bytes: number | null): { value: number; unit: 'KB' | 'MB' } | undefined {
  if (!bytes || bytes < 0) return undefined
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1000 ? { value: kilobytes, unit: 'KB' } : { value: Math.round(bytes / 1024 / 102.4) / 10, unit: 'MB' }
}
