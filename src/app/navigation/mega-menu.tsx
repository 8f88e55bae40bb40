import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { categoryPath } from '#shop/catalog/category-path.ts'
import type { MenuNode } from '#shop/catalog/menu-tree.ts'
import { categoryTreeQuery } from '#shop/catalog/queries.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FamilyPicture } from './family-picture.tsx'
import { MegaAside } from './mega-aside.tsx'
import { MegaBranch } from './mega-branch.tsx'
import css from './mega-menu.module.css'

export interface MegaMenuProps {
  /** The button that opens the menu: pressing it closes the menu through its own handler. */
  opener: RefObject<HTMLElement | null>
  /** `giveBack`: whether the focus returns to the opener. */
  onClose: (giveBack: boolean) => void
}

/** Shows all categories below the header: families at the side, the categories of the chosen one beside them. */
export function MegaMenu({ opener, onClose }: MegaMenuProps) {
  const { t } = useLingui()
  const panel = useRef<HTMLDivElement>(null)
  const { data: tree, error, isFetching, refetch } = useQuery(categoryTreeQuery(useShopWindow()))
  useClosing(panel, opener, onClose)
  return (
    <div ref={panel} className={css.panel} role="dialog" aria-label={t`All products`} tabIndex={-1}>
      {tree ? <Families tree={tree} /> : null}
      {!tree && (isFetching || !error) ? <Skeleton height="320px" /> : null}
      {!tree && error && !isFetching ? (
        <div className={css.failed}>
          <Notice tone="warning" role="alert" title={<Trans>There was no answer</Trans>}>
            <Trans>The page below works as before. Try again when there is a connection.</Trans>
          </Notice>
          <Button onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Closes the menu on Escape, on a press outside, and when the focus leaves it. */
function useClosing(panel: RefObject<HTMLElement | null>, opener: MegaMenuProps['opener'], onClose: MegaMenuProps['onClose']) {
  const leave = useEffectEvent((target: EventTarget | null) => {
    if (!(target instanceof Node) || panel.current?.contains(target) || opener.current?.contains(target)) return
    onClose(false)
  })
  const giveUp = useEffectEvent(() => onClose(true))
  useEffect(() => {
    const onEvent = ({ target }: Event) => leave(target)
    const onKey = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && giveUp()
    // If the categories are cached already, the chosen family has the focus.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true })
    document.addEventListener('pointerdown', onEvent)
    document.addEventListener('focusin', onEvent)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onEvent)
      document.removeEventListener('focusin', onEvent)
      document.removeEventListener('keydown', onKey)
    }
  }, [panel])
}

/** Milliseconds before hovering switches families, so that crossing one on the way to the categories does not. */
const hoverDelay = 120

function Families({ tree }: { tree: readonly MenuNode[] }) {
  const locale = useLocale()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [uid, setUid] = useState(
    () => tree.find((node) => path.startsWith(categoryPath(locale, node).replace(/\.html$/, '')))?.uid ?? tree[0]?.uid,
  )
  const list = useRef<HTMLUListElement>(null)
  const branch = useRef<HTMLDivElement>(null)
  const hovering = useRef<ReturnType<typeof setTimeout>>(undefined)
  const chosen = tree.find((node) => node.uid === uid)
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus({ preventScroll: true })
    return () => clearTimeout(hovering.current)
  }, [])

  function onKey(event: KeyboardEvent) {
    const steps: Record<string, (at: number) => number> = {
      ArrowDown: (at) => (at + 1) % tree.length,
      ArrowUp: (at) => (at - 1 + tree.length) % tree.length,
      Home: () => 0,
      End: () => tree.length - 1,
    }
    const step = steps[event.key]
    if (event.key === 'ArrowRight') branch.current?.querySelector('a')?.focus()
    else if (step) {
      const next = step(tree.findIndex((node) => node.uid === uid))
      setUid(tree[next]?.uid)
      list.current?.querySelectorAll('button')[next]?.focus()
    } else return
    event.preventDefault()
  }

  return (
    <div className={css.columns}>
      <ul ref={list} className={css.families}>
        {tree.map((node) => (
          <li key={node.uid}>
            <button
              type="button"
              aria-expanded={node.uid === uid}
              tabIndex={node.uid === uid ? 0 : -1}
              onClick={() => setUid(node.uid)}
              onKeyDown={onKey}
              onPointerEnter={({ pointerType }) => {
                if (pointerType === 'mouse') hovering.current = setTimeout(() => setUid(node.uid), hoverDelay)
              }}
              onPointerLeave={() => clearTimeout(hovering.current)}
            >
              <FamilyPicture node={node} />
              {node.name}
            </button>
          </li>
        ))}
      </ul>
      {chosen ? (
        <>
          <MegaBranch
            ref={branch}
            node={chosen}
            onBack={() => list.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()}
          />
          <MegaAside key={chosen.uid} family={chosen} />
        </>
      ) : null}
    </div>
  )
}
