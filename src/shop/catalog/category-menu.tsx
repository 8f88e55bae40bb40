import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import css from './category-menu.module.css'
import { categoryPath } from './category-path.ts'
import { chainOf, childrenOf, type MenuNode } from './menu-tree.ts'
import { categoryTreeQuery } from './queries.ts'

export interface CategoryMenuProps {
  /** Called after a category was chosen. */
  onNavigate: () => void
}

/** The whole category tree, one level at a time: opens a branch, goes back, or links to a category's page. */
export function CategoryMenu({ onNavigate }: CategoryMenuProps) {
  const { t } = useLingui()
  const { data: tree } = useSuspenseQuery(categoryTreeQuery(useShopWindow()))
  const [uids, setUids] = useState<readonly string[]>([])
  const chain = chainOf(tree, uids)
  const here = chain.at(-1)
  const level = useRef<HTMLElement>(null)
  const moved = useRef(false)
  // A new level takes the focus, because the pressed button is gone.
  useEffect(() => {
    if (moved.current) level.current?.querySelector('button')?.focus()
    moved.current = true
  }, [here?.uid])
  return (
    <nav ref={level} key={here?.uid ?? 'top'} className={css.menu} aria-label={here?.name ?? t`Categories`}>
      {here ? (
        <div className={css.back}>
          <button type="button" onClick={() => setUids(uids.slice(0, -1))} aria-label={t`Back`}>
            <IconChevronLeft size={22} stroke={1.75} aria-hidden />
            {here.name}
          </button>
        </div>
      ) : null}
      <ul>
        {here ? <AllOf node={here} onNavigate={onNavigate} /> : null}
        {(here ? childrenOf(here) : tree).map((node) => (
          <li key={node.uid}>
            <Entry node={node} onNavigate={onNavigate} onOpen={() => setUids([...uids, node.uid])} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Entry({ node, onNavigate, onOpen }: CategoryMenuProps & { node: MenuNode; onOpen: () => void }) {
  const locale = useLocale()
  if (!childrenOf(node).length)
    return (
      <Link to={categoryPath(locale, node)} onClick={onNavigate}>
        {node.name}
      </Link>
    )
  return (
    <button type="button" onClick={onOpen}>
      {node.name}
      <IconChevronRight size={22} stroke={1.75} aria-hidden />
    </button>
  )
}

function AllOf({ node, onNavigate }: CategoryMenuProps & { node: MenuNode }) {
  const locale = useLocale()
  const { name } = node
  return (
    <li>
      <Link to={categoryPath(locale, node)} onClick={onNavigate} className={css.all}>
        <Trans>Everything in: {name}</Trans>
      </Link>
    </li>
  )
}
