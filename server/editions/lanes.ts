/** Processes a list, a few items at a time; after the first error no more begin, and it is thrown once the running ones have ended. */
export async function inLanes<Item>(lanes: number, items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]()
  const errors: unknown[] = []
  const lane = async () => {
    for (let next = left.next(); !next.done && errors.length === 0; next = left.next())
      await work(next.value).catch((error: unknown) => errors.push(error))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (errors.length > 0) throw errors[0]
}
