/** Milliseconds a page waits for what stands on it besides its own matter. */
const patience = 1_000

/** Waits for reads of what stands on a page besides its own matter as long as a page can. */
export async function awaitSideReads(reads: readonly Promise<unknown>[]): Promise<void> {
  if (reads.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)))
  await Promise.race([Promise.all(reads), late])
  clearTimeout(timer)
}
