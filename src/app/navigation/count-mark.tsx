/** How many there are, on the corner of an icon beside its name; nothing when there are none. */
export function CountMark({ count, className }: { count: number; className: string | undefined }) {
  return count > 0 ? <b className={className}>{count}</b> : null
}
