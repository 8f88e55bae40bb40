import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { Texts } from '#platform/locale/texts.tsx'
import { Area } from '#ui/area.tsx'
import { Picture } from '#ui/picture.tsx'
import { familyTint } from '../family-tint.ts'
import type { GalleryPicture } from '../gallery-pictures.ts'
import css from './gallery.module.css'

const Lightbox = latePart(() => import('../late/lightbox.tsx').then((part) => part.Lightbox))

export interface GalleryProps {
  pictures: GalleryPicture[]
  name: string
  family: string | null
  badges: ReactNode
}

/**
 * A swipe switches to another picture, a press opens it over the whole screen, a fine pointer magnifies it twice under the cursor, and
 * arrow keys move through the thumbnails.
 */
export function Gallery({ pictures, name, family, badges }: GalleryProps) {
  const { t } = useLingui()
  const [index, setIndex] = useState(0)
  // Counts the openings, so that another press tries again after a failed load; negative while closed.
  const [opened, open] = useState(0)
  // The other pictures are loaded after the first touch, which shows that they may be wanted.
  const [touched, touch] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  const tint = familyTint(family)
  function pick(place: number) {
    setIndex(place)
    if (strip.current) strip.current.scrollLeft = place * strip.current.clientWidth
  }
  return (
    <div className={css.gallery}>
      <div className={`${css.main} ${tint}`} onMouseMove={follow}>
        <div
          ref={strip}
          className={css.strip}
          onTouchStart={() => touch(true)}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            clientWidth && setIndex(Math.round(scrollLeft / clientWidth))
          }
        >
          {pictures.map((picture, place) => (
            <button
              key={picture.url}
              type="button"
              inert={place !== index}
              aria-label={(picture.video_content && picture.label) || t`Enlarge: ${name}`}
              data-film={!!picture.video_content}
              aria-haspopup="dialog"
              onClick={() => open(Math.abs(opened) + 1)}
            >
              {place === index || touched ? (
                <Picture
                  src={picture.url}
                  alt={picture.label || name}
                  width={567}
                  sizes="(max-width: 767px) 74vw, 567px"
                  eager={place === 0}
                />
              ) : null}
            </button>
          ))}
        </div>
        <span className={css.badges}>{badges}</span>
      </div>
      {pictures.length > 1 ? <Thumbs pictures={pictures} name={name} tint={tint} index={index} onPick={pick} /> : null}
      {opened > 0 ? (
        <Area tryKey={opened}>
          <Texts part="late">
            <Lightbox {...{ pictures, index, name, family }} onPick={pick} onClose={() => open(-opened)} />
          </Texts>
        </Area>
      ) : null}
    </div>
  )
}

function follow({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
  const box = currentTarget.getBoundingClientRect()
  const picture = currentTarget.querySelector<HTMLImageElement>('button:not([inert]) img')
  if (picture)
    picture.style.transformOrigin = `${((clientX - box.left) / box.width) * 100}% ${((clientY - box.top) / box.height) * 100}%`
}

interface ThumbsProps {
  pictures: GalleryPicture[]
  name: string
  tint: string | undefined
  index: number
  onPick: (index: number) => void
}

function Thumbs({ pictures, name, tint, index, onPick }: ThumbsProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  function walk(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step) return
    event.preventDefault()
    const next = (index + step + pictures.length) % pictures.length
    onPick(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={list} className={css.thumbs} role="group" aria-label={t`Pictures: ${name}`}>
      {pictures.map((picture, place) => {
        const number = place + 1
        return (
          <button
            key={picture.url}
            type="button"
            className={tint}
            aria-pressed={place === index}
            data-film={!!picture.video_content}
            aria-label={picture.label || t`Picture ${number}`}
            onClick={() => onPick(place)}
            onKeyDown={walk}
          >
            <Picture src={picture.url} alt="" width={98} priority="low" />
          </button>
        )
      })}
    </div>
  )
}
