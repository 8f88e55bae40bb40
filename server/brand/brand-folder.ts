import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '../../config/brand-schema.ts'
import type { DrawnPicture, Drawings } from './drawn-pictures.ts'

/** Says out of what the pictures were drawn; its name begins with a dot, so it is served to nobody. */
export const stampFile = 'brand/drawn/.drawn-from'

/** @param folder whose `brand/` holds the files */
export function readDrawings({ mark, smallMark, logo }: Brand, folder: string): Drawings {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  return { mark: read(mark), smallMark: read(smallMark), logo: read(logo) }
}

/** Another one with another mark, logo or colour. */
export const drawnFrom = (pictures: readonly DrawnPicture[]) =>
  createHash('sha256').update(JSON.stringify(pictures)).digest('hex').slice(0, 16)
