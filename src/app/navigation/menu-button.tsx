import { IconMenu2 } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { lazy, useEffect, useRef, useState } from 'react'
import { Area } from '#ui/area.tsx'
import { onPathChange } from './on-path-change.ts'

const load = () => import('./mega-menu.tsx').then((module) => ({ default: module.MegaMenu }))
const makeMenu = () => lazy(load)
const prepare = () => void load().catch(() => undefined)

/** Opens the whole category tree below the header; its code is loaded when a pointer or the focus reaches the button. */
export function MenuButton() {
  const { t } = useLingui()
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [Menu, setMenu] = useState(makeMenu)
  useEffect(() => onPathChange(router, () => setOpen(false)), [router])
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          // A lazy component remembers a failed load for ever, so each opening creates a new one.
          if (!isOpen) setMenu(makeMenu)
          setOpen(!isOpen)
        }}
      >
        <IconMenu2 size={18} stroke={1.75} aria-hidden />
        {t`All products`}
      </button>
      {isOpen ? (
        <Area>
          <Menu
            opener={button}
            onClose={(giveBack) => {
              setOpen(false)
              if (giveBack) button.current?.focus()
            }}
          />
        </Area>
      ) : null}
    </>
  )
}
