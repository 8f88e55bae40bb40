import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MenuNode } from '#shop/catalog/menu-tree.ts'
import { topCategoriesQuery } from '#shop/catalog/queries.ts'
import { familyOfCategory } from '#platform/configured/home-categories.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Picture } from '#ui/picture.tsx'
import css from './mega-menu.module.css'

/** Shows a family's picture from the data that the header has read; its initial until the picture has loaded, or where there is none. */
export function FamilyPicture({ node: { uid, name } }: { node: MenuNode }) {
  const { data = [] } = useQuery(topCategoriesQuery(useShopWindow()))
  const [isHere, setHere] = useState(false)
  const family = data.find((category) => category.uid === uid)
  const tint = familyOfCategory[family?.id ?? 0]
  return (
    <span
      className={css.picture}
      style={{ background: tint ? `var(--tint-${tint})` : undefined }}
      onLoadCapture={() => setHere(true)}
      data-initial={isHere ? undefined : name?.slice(0, 1)}
      aria-hidden
    >
      <Picture src={family?.category_thumbnail_image} alt="" width={98} sizes="36px" />
    </span>
  )
}
