import { PROTOCOL } from './protocol.ts'

/** Why a taking stands still. `wifi`: it waits for a line that costs nothing. */
export type TakingProblem = 'no-network' | 'no-room' | 'damaged' | 'not-made' | 'too-new' | 'wifi'

/** What a shopper has chosen to take. */
export interface TakingChoice {
  /** Uids of main categories; the whole shop without it. */
  families?: readonly string[] | undefined
  /** Also over a line that may cost money. */
  anyLine: boolean
  /** Pictures of the products; none without it. */
  pictures?: PictureSize | undefined
  /** Labels and safety sheets. */
  sheets?: boolean | undefined
}

export type PictureSize = 'small' | 'large'
const isSize = (value: unknown): value is PictureSize => value === 'small' || value === 'large'

/** How many files some products have, and what the sheets among them weigh. */
export interface OfferedFiles {
  sheets: number
  sheetBytes: number
  pictures: number
}

/** Of files that were wanted, those that are here. */
export interface FilesHere {
  have: number
  of: number
}

/** What a line costs, as far as the browser tells. */
export type Line = 'free' | 'metered' | 'unknown'

export interface OfferedPart {
  /** Families that need it; none where every choice does. */
  families: readonly string[]
  /** As it travels. */
  bytes: number
  isHere: boolean
}

export interface OfferedEdition {
  id: string
  /** Milliseconds on the device's clock. */
  madeAt: number
  products: number
  families: readonly { uid: string; name: string; products: number; files?: OfferedFiles | undefined }[]
  /** Files of the whole shop; an elder server does not say. */
  files?: OfferedFiles | undefined
  /** What one picture weighs, about. */
  pictureBytes?: Record<PictureSize, number> | undefined
  /** Files that lie on this device already. */
  filesHere?: { sheets: number; small: number; large: number }
  parts: readonly OfferedPart[]
}

/** What of the shop lies on the device, and what is on its way: as it was stored, so that every tab is told the same. */
export interface EditionState {
  kept?: {
    id: string
    /** Milliseconds on the device's clock. */
    madeAt: number
    products: number
    bytes: number
    choice: Omit<TakingChoice, 'anyLine'>
    /** Labels and safety sheets, and pictures, where they were wanted. */
    sheets?: FilesHere | undefined
    pictures?: FilesHere | undefined
    /** The browser has taken a part of it away. */
    isBroken: boolean
  }
  taking?: {
    bytes: number
    of: number
    /** Labels and pictures, once the catalogue itself is here. */
    files?: FilesHere | undefined
    choice: TakingChoice
    isRunning: boolean
    isPaused: boolean
    why?: TakingProblem | undefined
  }
  /** What the shop has now, or why that is not known; nothing until it was asked. */
  offer?: OfferedEdition | TakingProblem
  line: Line
}

export type EditionWish =
  /** Tell what is here. */
  | { wish: 'tell' }
  /** Ask the shop what it has. */
  | { wish: 'look' }
  | { wish: 'take'; choice: TakingChoice }
  | { wish: 'pause' }
  | { wish: 'cancel' }
  | { wish: 'remove' }
  /** Name the products that lie here, to whoever asks alone. */
  | { wish: 'skus' }

export type EditionRequest = { v: typeof PROTOCOL; type: 'EDITION'; store: string } & EditionWish

export interface EditionTold {
  v: typeof PROTOCOL
  type: 'edition'
  store: string
  state: EditionState
}

/** As many families as a menu has at most. */
const mostFamilies = 100

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function choiceIn(value: unknown): TakingChoice | undefined {
  if (!isRecord(value) || typeof value.anyLine !== 'boolean') return undefined
  const { families, anyLine, pictures, sheets } = value
  const files = { ...(isSize(pictures) ? { pictures } : {}), ...(sheets === true ? { sheets } : {}) }
  if (families === undefined) return { anyLine, ...files }
  if (!Array.isArray(families) || families.length === 0 || families.length > mostFamilies) return undefined
  const uids = families.filter((uid): uid is string => typeof uid === 'string' && uid.length <= 64)
  return uids.length === families.length ? { families: uids, anyLine, ...files } : undefined
}

const plainWishes = ['tell', 'look', 'pause', 'cancel', 'remove', 'skus'] as const

/** What a page wishes of the catalogue on this device, or nothing when it is no such message. */
export function editionRequest(data: unknown): EditionRequest | undefined {
  if (!isRecord(data) || data.v !== PROTOCOL || data.type !== 'EDITION') return undefined
  const { store, wish } = data
  if (typeof store !== 'string' || store.length > 64) return undefined
  const message = { v: PROTOCOL, type: 'EDITION', store } as const
  if (wish === 'take') {
    const choice = choiceIn(data.choice)
    return choice && { ...message, wish, choice }
  }
  const plain = plainWishes.find((one) => one === wish)
  return plain && { ...message, wish: plain }
}

export const askEdition = (store: string, wish: EditionWish): EditionRequest => ({ v: PROTOCOL, type: 'EDITION', store, ...wish })

/** What the worker told, or nothing when it is no such message. */
export function editionTold(data: unknown): EditionTold | undefined {
  if (!isRecord(data) || data.v !== PROTOCOL || data.type !== 'edition' || typeof data.store !== 'string') return undefined
  // Only the worker writes it, and it is of the same version.
  return isRecord(data.state) ? (data as unknown as EditionTold) : undefined
}
