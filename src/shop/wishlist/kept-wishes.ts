/** What a guest wanted to remember: it is on the list as soon as somebody has signed in here. */
export interface KeptWish {
  sku: string
  name: string
  selectedOptions?: string[]
}

const key = 'plon-wished'
/** Milliseconds: long enough to register and to open the link of a mail, too short for whoever comes next to this device. */
const life = 30 * 60_000
const most = 20

type Stored = KeptWish & { at: number }

const isStored = (one: unknown): one is Stored =>
  typeof one === 'object' &&
  one !== null &&
  'sku' in one &&
  typeof one.sku === 'string' &&
  'name' in one &&
  typeof one.name === 'string' &&
  'at' in one &&
  typeof one.at === 'number' &&
  (!('selectedOptions' in one) ||
    (Array.isArray(one.selectedOptions) && one.selectedOptions.every((uid) => typeof uid === 'string')))

function read(): Stored[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const oldest = Date.now() - life
    return Array.isArray(kept) ? kept.filter(isStored).filter(({ at }) => at > oldest) : []
  } catch {
    return []
  }
}

export function keepWish(wish: KeptWish) {
  try {
    localStorage.setItem(key, JSON.stringify([...read(), { ...wish, at: Date.now() }].slice(-most)))
  } catch {
    // A browser that keeps nothing forgets the press, as before.
  }
}

/** Gives the kept wishes out once. */
export function takeKeptWishes(): KeptWish[] {
  const wishes = read()
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
  return wishes
}
