import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { topLayer, watchLayers } from './layers.ts'
import { createShown, noticeLife, type Shown } from './notices-shown.ts'
import { showNoticesIn } from './notices.ts'
import css from './notices-region.module.css'
import { lastTap } from './second-tap.ts'

const shown = createShown()

/**
 * Region for passing messages. It is loaded with the first one and rendered inside the topmost dialog, because everything around a dialog
 * is inert.
 */
export function NoticesRegion() {
  const messages = shown.useAll()
  const place = useSyncExternalStore(watchLayers, topLayer, () => undefined)
  useEffect(() => showNoticesIn(shown), [])
  const { region, isUp } = useOutOfTheWay(messages.length > 0)
  return createPortal(
    <div ref={region} className={isUp ? `${css.region} ${css.up}` : css.region} data-over-edge>
      {messages.map((message) => (
        <Passing key={message.id} {...message} />
      ))}
    </div>,
    place ?? document.body,
  )
}

/** Height (px) that a message may reach above the edge at which it is shown. */
const tallest = 160

/** Shows messages at the top if they would cover what was pressed last; they stay there until no message is left. */
function useOutOfTheWay(hasMessages: boolean) {
  const region = useRef<HTMLDivElement>(null)
  const [isUp, setUp] = useState(false)
  useLayoutEffect(() => {
    const box = region.current?.getBoundingClientRect()
    const tap = lastTap()
    if (!hasMessages || !box || !tap) setUp(false)
    else setUp(tap.x > box.left && tap.x < box.right && tap.y > box.bottom - tallest && tap.y < box.bottom + 24)
  }, [hasMessages])
  return { region, isUp }
}

function Passing({ id, tone, title, text, link, persistent }: Shown) {
  const { t } = useLingui()
  const [spoken, setSpoken] = useState(false)
  const rest = useRest(persistent ? undefined : noticeLife, () => shown.hide(id))
  // A region that exists before its text is read out by every screen reader.
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(true))
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={`${css.notice} ${css[tone]}`} {...rest}>
      <div className={css.body} role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}>
        {spoken && title ? <div className={css.title}>{title}</div> : null}
        {spoken ? <div>{text}</div> : null}
        {spoken && link ? (
          <Link to={link.to} search={link.search ?? {}} className={`link ${css.link}`} onClick={() => shown.hide(id)}>
            {link.label}
          </Link>
        ) : null}
      </div>
      <button type="button" className={css.close} aria-label={t`Close`} onClick={() => shown.hide(id)}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}

/** Calls `onEnd` after a life (ms), which pauses while a pointer or the focus is on the element. */
function useRest(life: number | undefined, onEnd: () => void) {
  const left = useRef(life)
  const end = useRef(onEnd)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const rests = pointed || focused
  useEffect(() => {
    if (left.current === undefined || rests) return
    const begun = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      if (left.current !== undefined) left.current = Math.max(0, left.current - (performance.now() - begun))
    }
  }, [rests])
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
