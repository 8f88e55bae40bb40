import type { LetterFile } from './letter.ts'

export const largestFile = 5 * 1024 * 1024

const begins = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
const isZip = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b, 0x03, 0x04)

/** By extension: the media type, and a check of the file's first bytes. */
const kinds: Record<string, { type: string; isOne: (bytes: Uint8Array) => boolean } | undefined> = {
  pdf: { type: 'application/pdf', isOne: (bytes) => begins(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d) },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', isOne: isZip },
  odt: { type: 'application/vnd.oasis.opendocument.text', isOne: isZip },
  doc: { type: 'application/msword', isOne: (bytes) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0) },
}

export type FileReading = { ok: true; file: LetterFile } | { ok: false; code: 'missing' | 'too-large' | 'wrong-type' }

/** Reads a CV that may be mailed on: of a type confirmed by its first bytes, not too large, with a harmless name. */
export async function readLetterFile(given: unknown): Promise<FileReading> {
  if (!(given instanceof File) || given.size === 0) return { ok: false, code: 'missing' }
  if (given.size > largestFile) return { ok: false, code: 'too-large' }
  const extension = /\.([a-z]{3,4})$/i.exec(given.name)?.[1]?.toLowerCase() ?? ''
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined
  const bytes = new Uint8Array(await given.arrayBuffer())
  if (!kind || !kind.isOne(bytes)) return { ok: false, code: 'wrong-type' }
  const stem = given.name.slice(0, -extension.length - 1).replace(/[^\p{L}\p{N} ._-]+/gu, '_')
  return { ok: true, file: { name: `${stem.trim().slice(0, 80) || 'cv'}.${extension}`, type: kind.type, bytes } }
}
