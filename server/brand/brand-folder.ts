import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '../../config/brand-schema.ts'
import type { DrawnPicture, Drawings } from './drawn-pictures.ts'

/** Holds the digest of what the pictures were drawn from; the leading dot keeps it from being served. */
export const stampFile = 'brand/drawn/.drawn-from'

/** @param folder folder whose `brand/` holds the files */
export function readDrawings({ mark, smallMark, logo }: Brand, folder: string): Drawings {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  return { mark: read(mark), smallMark: read(smallMark), logo: read(logo) }
}

/** Returns a digest that changes with the mark, the logo and the colours. */
export const drawnFrom = (pictures: readonly DrawnPicture[]) =>
  createHash('sha256').update(JSON.stringify(pictures)).digest('hex').slice(0, 16)
