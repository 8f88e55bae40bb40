import '#config/checked-first.ts'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#config'
import { publicFolder } from '#config/config-file.ts'
import { say } from '../terminal.ts'
import { drawnFrom, readDrawings, stampFile } from './brand-folder.ts'
import { bytesOf, drawnPictures } from './drawn-pictures.ts'

/** Redraws every icon and picture from the mark, the logo and the colours of `shop.config.ts`. */
async function main() {
  const drawings = readDrawings(brand, publicFolder)
  const pictures = drawnPictures(brand, drawings)
  const folder = join(publicFolder, 'brand/drawn')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const picture of pictures) {
    writeFileSync(join(publicFolder, picture.file), await bytesOf(picture))
    say(`· public${picture.file}, ${picture.width} × ${picture.height}`)
  }
  writeFileSync(join(publicFolder, stampFile), `${drawnFrom(pictures)}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
