import { PROTOCOL } from './protocol.ts'

/** Why a download of the edition has stopped. `wifi`: it waits for a connection that is not metered. */
export type TakingProblem = 'no-network' | 'no-room' | 'damaged' | 'not-made' | 'too-new' | 'wifi'

/** What a shopper has chosen to store. */
export interface TakingChoice {
  /** Uids of main categories; the whole shop if absent. */
  families?: readonly string[] | undefined
  /** Also over a connection that may cost money. */
  anyLine: boolean
  /** Pictures of the products; none if absent. */
  pictures?: PictureSize | undefined
  /** Labels and safety sheets. */
  sheets?: boolean | undefined
}

export type PictureSize = 'small' | 'large'
const isSize = (value: unknown): value is PictureSize => value === 'small' || value === 'large'

/** Number of files of some products, and the bytes of the sheets among them. */
export interface OfferedFiles {
  sheets: number
  sheetBytes: number
  pictures: number
}

/** How many of the wanted files are stored. */
export interface FilesHere {
  have: number
  of: number
}

/** Cost of the connection, as far as the browser reports it. */
export type Line = 'free' | 'metered' | 'unknown'

export interface OfferedPart {
  /** Families that need it; empty where every choice does. */
  families: readonly string[]
  /** Bytes to transfer. */
  bytes: number
  isHere: boolean
}

export interface OfferedEdition {
  id: string
  /** Milliseconds on the device's clock. */
  madeAt: number
  products: number
  families: readonly { uid: string; name: string; products: number; files?: OfferedFiles | undefined }[]
  /** Files of the whole shop; an older server does not report them. */
  files?: OfferedFiles | undefined
  /** Approximate bytes of one picture. */
  pictureBytes?: Record<PictureSize, number> | undefined
  /** Files that are already stored on this device. */
  filesHere?: { sheets: number; small: number; large: number }
  parts: readonly OfferedPart[]
}

/** The edition on the device and the one being downloaded, as they are stored, so that every tab is sent the same. */
export interface EditionState {
  kept?: {
    id: string
    /** Milliseconds on the device's clock. */
    madeAt: number
    products: number
    bytes: number
    choice: Omit<TakingChoice, 'anyLine'>
    /** Labels and safety sheets, and pictures, where they were chosen. */
    sheets?: FilesHere | undefined
    pictures?: FilesHere | undefined
    /** The browser has evicted a part of it. */
    isBroken: boolean
  }
  taking?: {
    bytes: number
    of: number
    /** Labels and pictures, once the edition itself is complete. */
    files?: FilesHere | undefined
    choice: TakingChoice
    isRunning: boolean
    isPaused: boolean
    why?: TakingProblem | undefined
  }
  /** What the server offers now, or why that is unknown; absent until it was requested. */
  offer?: OfferedEdition | TakingProblem
  line: Line
}

export type EditionWish =
  /** Report what is stored. */
  | { wish: 'tell' }
  /** Request the newest edition's index from the server. */
  | { wish: 'look' }
  | { wish: 'take'; choice: TakingChoice }
  | { wish: 'pause' }
  | { wish: 'cancel' }
  | { wish: 'remove' }
  /** Return the SKUs of the stored products, to the requesting page only. */
  | { wish: 'skus' }

export type EditionRequest = { v: typeof PROTOCOL; type: 'EDITION'; store: string } & EditionWish

export interface EditionTold {
  v: typeof PROTOCOL
  type: 'edition'
  store: string
  state: EditionState
}

/** Most families in a choice, as many as a menu has. */
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

/** Reads a page's request about the edition; `undefined` for any other message. */
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

/** Reads the worker's report about the edition; `undefined` for any other message. */
export function editionTold(data: unknown): EditionTold | undefined {
  if (!isRecord(data) || data.v !== PROTOCOL || data.type !== 'edition' || typeof data.store !== 'string') return undefined
  // Only the worker sends it, in the same version.
  return isRecord(data.state) ? (data as unknown as EditionTold) : undefined
}
