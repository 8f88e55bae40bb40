import { crc32 } from 'node:zlib'

/** 1 January 2026 in DOS notation, fixed so that equal content gives equal bytes. */
const DOS_DATE = ((2026 - 1980) << 9) | (1 << 5) | 1

interface Entry {
  name: string
  content: string
}

function header(signature: number, entry: Entry, bytes: Buffer, central?: number): Buffer {
  const name = Buffer.from(entry.name)
  const head = Buffer.alloc(central === undefined ? 30 : 46)
  let at = head.writeUInt32LE(signature)
  if (central !== undefined) at = head.writeUInt16LE(20, at)
  at = head.writeUInt16LE(20, at)
  at = head.writeUInt16LE(0x0800, at)
  at = head.writeUInt16LE(0, at)
  at = head.writeUInt16LE(0, at)
  at = head.writeUInt16LE(DOS_DATE, at)
  at = head.writeUInt32LE(crc32(bytes), at)
  at = head.writeUInt32LE(bytes.length, at)
  at = head.writeUInt32LE(bytes.length, at)
  head.writeUInt16LE(name.length, at)
  if (central !== undefined) head.writeUInt32LE(central, 42)
  return Buffer.concat([head, name])
}

/** A ZIP archive without compression, enough for an office document of a few kilobytes. */
export function zipArchive(entries: readonly Entry[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const bytes = Buffer.from(entry.content)
    const head = header(0x04034b50, entry, bytes)
    central.push(header(0x02014b50, entry, bytes, offset))
    local.push(head, bytes)
    offset += head.length + bytes.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}
