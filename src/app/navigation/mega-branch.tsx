import { Link } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { categoryPath } from '#shop/catalog/category-path.ts'
import { childrenOf, type MenuNode } from '#shop/catalog/menu-tree.ts'
import { useLocale } from '#platform/shop-window.tsx'
import css from './mega-menu.module.css'

interface MegaBranchProps {
  node: MenuNode
  ref: Ref<HTMLDivElement>
  /** Returns the focus to the families, on the left arrow key. */
  onBack: () => void
}

/** Shows a family with the three levels below it. */
export function MegaBranch({ node, ref, onBack }: MegaBranchProps) {
  const locale = useLocale()
  const { name } = node
  const back = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'ArrowLeft') return
    event.preventDefault()
    onBack()
  }
  return (
    <div ref={ref} className={css.branch}>
      <Link to={categoryPath(locale, node)} className={css.all} onKeyDown={back}>
        <Trans>Everything in: {name}</Trans>
      </Link>
      <ul className={css.groups}>
        {childrenOf(node).map((group) => (
          <li key={group.uid}>
            <Link to={categoryPath(locale, group)} className={css.group} onKeyDown={back}>
              {group.name}
            </Link>
            <Twigs node={group} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Lists the categories below a group, down to the last level. */
function Twigs({ node }: { node: MenuNode }) {
  const locale = useLocale()
  const children = childrenOf(node)
  return children.length ? (
    <ul className={css.twigs}>
      {children.map((child) => (
        <li key={child.uid}>
          <Link to={categoryPath(locale, child)}>{child.name}</Link>
          <Twigs node={child} />
        </li>
      ))}
    </ul>
  ) : null
}
