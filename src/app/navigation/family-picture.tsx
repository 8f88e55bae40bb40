import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MenuNode } from '#shop/catalog/menu-tree.ts'
import { topCategoriesQuery } from '#shop/catalog/queries.ts'
import { familyOfCategory } from '#platform/configured/home-categories.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Picture } from '#ui/picture.tsx'
import css from './mega-menu.module.css'

/** What a family looks like, which the header has read already; one whose picture is not there has its initial. */
export function FamilyPicture({ node: { uid, name } }: { node: MenuNode }) {
  const { data = [] } = useQuery(topCategoriesQuery(useShopWindow()))
  const [isMissing, setMissing] = useState(false)
  const family = data.find((category) => category.uid === uid)
  const tint = familyOfCategory[family?.id ?? 0]
  const picture = isMissing ? undefined : family?.category_thumbnail_image
  return (
    <span
      className={css.picture}
      style={{ background: tint ? `var(--tint-${tint})` : undefined }}
      onErrorCapture={() => setMissing(true)}
      aria-hidden
    >
      {picture ? <Picture src={picture} alt="" width={98} sizes="36px" /> : name?.slice(0, 1)}
    </span>
  )
}
