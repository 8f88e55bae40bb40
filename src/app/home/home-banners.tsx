import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BannerBlock } from '#shop/content/banner-block.tsx'
import { blocksOf } from '#shop/content/story-fields.ts'
import { storyQuery } from '#shop/content/story-queries.ts'
import { isVisible } from '#shop/content/visible-now.ts'
import { type ShopWindow, useShopWindow } from '#platform/shop-window.tsx'

export const bannersQuery = (shop: ShopWindow) => storyQuery(shop, 'home')

/** The editors' banners of these days close the home page; without an answer it is whole without them. */
export function HomeBanners() {
  const { data: story } = useQuery({ ...bannersQuery(useShopWindow()), throwOnError: false })
  const [now] = useState(() => new Date())
  const banners = blocksOf(story?.content.body).filter((block) => block.component === 'banner' && isVisible(block, now))
  return banners.length ? (
    <ul className="sec">
      {banners.map((block) => (
        <li key={block._uid}>
          <BannerBlock block={block} />
        </li>
      ))}
    </ul>
  ) : null
}
