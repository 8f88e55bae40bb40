interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** The browser's own word about the line, where it gives one. */
export function currentLine(): (Line & Partial<EventTarget>) | undefined {
  return typeof navigator === 'undefined' ? undefined : (navigator as { connection?: Line & Partial<EventTarget> }).connection
}

/** Pages are fetched ahead except on 2G or where the shopper saves data. */
export function mayPrefetch(line: Line | undefined = currentLine()) {
  return !line?.saveData && !line?.effectiveType?.endsWith('2g')
}
