interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** Returns the browser's information about the connection, where it provides one. */
export function currentLine(): (Line & Partial<EventTarget>) | undefined {
  return typeof navigator === 'undefined' ? undefined : (navigator as { connection?: Line & Partial<EventTarget> }).connection
}

/** Whether pages may be prefetched: not on 2G and not with data saver. */
export function mayPrefetch(line: Line | undefined = currentLine()) {
  return !line?.saveData && !line?.effectiveType?.endsWith('2g')
}
