/** Milliseconds a page waits for its secondary content. */
const patience = 1_000

/** Waits for the reads of a page's secondary content, for as long as a page can wait. */
export async function awaitSideReads(reads: readonly Promise<unknown>[]): Promise<void> {
  if (reads.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)))
  await Promise.race([Promise.all(reads), late])
  clearTimeout(timer)
}
