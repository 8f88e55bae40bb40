/** How many there are, on the corner of an icon; nothing when there are none. */
export function CountMark({ count, className, of }: { count: number; className: string | undefined; of: string }) {
  return count > 0 ? (
    <b className={className}>
      {count}
      <span className="sr-only"> {of}</span>
    </b>
  ) : null
}
