import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Language } from '../../store/store-views.ts'
import type { MediaFile } from '../rendered-files.ts'
import { filmFrame } from './film-frame.ts'

type Words = Record<Language, string>

export interface Film {
  /** File names below `/media/`. */
  file: string
  poster: string
  title: Words
  description: Words
}

const skus = ['PLO-B-002', 'PLO-D-002']

const filmOf = (sku: string): Film => ({
  file: `videos/${sku.toLowerCase()}.mp4`,
  poster: `catalog/product/${sku.toLowerCase()}-film.webp`,
  title: { pl: 'Film: jak odmierzyć dawkę', en: 'Film: measuring out a dose' },
  description: {
    pl: 'Przechyl opakowanie nad miarką, dolej do kreski, odstaw pionowo. Film nie ma dźwięku.',
    en: 'Tilt the pack over the measuring jug, fill it to the mark, stand the pack upright. The film has no sound.',
  },
})

const films: ReadonlyMap<string, Film> = new Map(skus.map((sku) => [sku, filmOf(sku)]))

/** Returns the film of an article, `undefined` where it has none. */
export const filmOfArticle = (sku: string) => films.get(sku)

/** Moment shown on the poster: the jug is being filled. */
const posterMoment = 0.55

/** Returns the files of all films by name: the pre-rendered film and its poster. */
export function filmFiles(drawn: (draw: () => string) => MediaFile): [name: string, file: MediaFile][] {
  return [...films].flatMap(([sku, { file, poster }]): [string, MediaFile][] => {
    const kept = new URL(`${sku.toLowerCase()}.mp4`, import.meta.url)
    return [
      [
        file,
        {
          type: 'video/mp4',
          source: () => createHash('sha256').update(readFileSync(kept)).digest('hex'),
          render: () => readFile(kept),
        },
      ],
      [poster, drawn(() => filmFrame(sku, posterMoment) ?? '')],
    ]
  })
}
