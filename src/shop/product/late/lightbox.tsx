import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { useLayer } from '#ui/use-layer.ts'
import { familyTint } from '../family-tint.ts'
import type { GalleryPicture } from '../gallery-pictures.ts'
import { pinched, swiped, wholeView, withinFrame, zoomedTo, zoomStep, type View } from '../picture-gesture.ts'
import { FilmView } from './film-view.tsx'
import css from './lightbox.module.css'

export interface LightboxProps {
  pictures: readonly GalleryPicture[]
  index: number
  name: string
  family: string | null
  onPick: (index: number) => void
  onClose: () => void
}

const middle = { x: 0, y: 0 }

/** Pictures and videos over the whole screen: arrow keys switch between them, + and − and pinching zoom, one finger pans or swipes. */
export function Lightbox({ pictures, index, name, family, onPick, onClose }: LightboxProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const { frame, view, zoom, reset, ...hands } = useHands(walk)
  useLayer(dialog, onClose, { staysOnSecondTap: true })
  const count = pictures.length
  const number = index + 1
  const shown = pictures[index]
  const film = shown?.video_content

  function walk(step: number) {
    if (count < 2) return
    reset()
    onPick((index + step + count) % count)
  }
  function press({ key, target }: KeyboardEvent) {
    // A video handles keys itself.
    if (target instanceof HTMLMediaElement) return
    const actions: Record<string, () => void> = {
      ArrowRight: () => walk(1),
      ArrowLeft: () => walk(-1),
      '+': () => zoom(view.scale * zoomStep),
      '=': () => zoom(view.scale * zoomStep),
      '-': () => zoom(view.scale / zoomStep),
      '0': reset,
    }
    actions[key]?.()
  }
  return (
    <dialog
      ref={dialog}
      className={css.box}
      // Keeps the focus in the dialog after a press on the picture, so that it still receives keys.
      tabIndex={-1}
      aria-label={t`Pictures: ${name}`}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {/* What cannot go further stays focused: a button that is switched off would take the keys with it. */}
      <div className={css.bar}>
        <span role="status">{film ? t`Film, ${number} of ${count}` : t`Picture ${number} of ${count}`}</span>
        {film ? null : (
          <>
            <IconButton label={t`Smaller`} onClick={() => zoom(view.scale / zoomStep)} aria-disabled={view.scale <= 1}>
              <IconZoomOut size={24} stroke={1.75} aria-hidden />
            </IconButton>
            <IconButton label={t`Larger`} onClick={() => zoom(view.scale * zoomStep)} aria-disabled={view.scale >= 4}>
              <IconZoomIn size={24} stroke={1.75} aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton label={t`Close`} onClick={onClose}>
          <IconX size={24} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {film ? (
        <div className={css.screen}>
          <FilmView key={shown?.url} film={film} poster={shown?.url} name={shown?.label || name} />
        </div>
      ) : (
        <div
          ref={frame}
          className={`${css.frame} ${familyTint(family)}`}
          onDoubleClick={() => (view.scale > 1 ? reset() : zoom(zoomStep))}
          {...hands}
        >
          <div className={css.picture} style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
            <Picture src={shown?.url} alt={shown?.label || name} width={1134} sizes="100vw" eager />
          </div>
        </div>
      )}
      {count > 1 ? (
        <>
          <IconButton className={css.back} label={t`Previous picture`} onClick={() => walk(-1)}>
            <IconChevronLeft size={28} stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton className={css.on} label={t`Next picture`} onClick={() => walk(1)}>
            <IconChevronRight size={28} stroke={1.75} aria-hidden />
          </IconButton>
        </>
      ) : null}
    </dialog>
  )
}

/** Returns the view of a picture and the pointer handlers that pan, zoom and swipe it. */
function useHands(onSwipe: (step: number) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const start = useRef(middle)
  const [view, setView] = useState<View>(wholeView)
  const size = () => frame.current?.getBoundingClientRect() ?? { width: 0, height: 0, left: 0, top: 0 }
  const pointOf = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY })

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointOf(event))
    if (fingers.current.size === 1) start.current = pointOf(event)
  }
  function onPointerMove(event: PointerEvent) {
    const was = fingers.current.get(event.pointerId)
    if (!was) return
    const now = pointOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    const box = size()
    if (other) {
      const at = { x: (now.x + other.x) / 2 - box.left - box.width / 2, y: (now.y + other.y) / 2 - box.top - box.height / 2 }
      setView((before) => pinched(before, [was, other], [now, other], at, box))
    } else setView((before) => withinFrame({ ...before, x: before.x + now.x - was.x, y: before.y + now.y - was.y }, box))
  }
  function onPointerUp(event: PointerEvent) {
    const wasAlone = fingers.current.size === 1
    fingers.current.delete(event.pointerId)
    const step = wasAlone && view.scale === 1 ? swiped(start.current, pointOf(event)) : 0
    if (step) onSwipe(step)
  }
  return {
    frame,
    view,
    zoom: (scale: number) => setView(zoomedTo(view, scale, middle, size())),
    reset: () => setView(wholeView),
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
  }
}
