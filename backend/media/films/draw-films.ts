import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { filmFrame, filmLength, filmPace } from './film-frame.ts'

const size = 480

/**
 * Renders a film into this folder; needs ffmpeg. Run it after a drawing has changed: `node backend/media/films/draw-films.ts PLO-B-002`.
 */
async function drawFilm(sku: string) {
  const path = fileURLToPath(new URL(`${sku.toLowerCase()}.mp4`, import.meta.url))
  const shape = ['-f', 'image2pipe', '-framerate', String(filmPace), '-i', '-']
  const codec = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '30', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an']
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...shape, ...codec, path], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const frames = filmLength * filmPace
  for (let frame = 0; frame < frames; frame++) {
    const art = filmFrame(sku, frame / (frames - 1))
    if (!art) throw new Error(`Nobody sells ${sku}`)
    const bytes = await sharp(Buffer.from(art)).resize(size, size).flatten({ background: '#f1f3ee' }).png().toBuffer()
    if (!ffmpeg.stdin.write(bytes)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  await once(ffmpeg, 'close')
}

for (const sku of process.argv.slice(2)) await drawFilm(sku)
