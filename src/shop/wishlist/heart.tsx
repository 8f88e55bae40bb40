import { useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { Chosen } from '#shop/product/card-corner.ts'
import type { ProductCardData } from '#shop/product/product-kind.ts'
import { useFeature } from '#shop/store/settings.ts'
import { Glyph } from '#ui/glyph.tsx'
import { useWatched } from '#ui/watched-value.ts'
import css from './heart.module.css'
import { readyToWish } from './ready-to-wish.ts'
import { wishesHere } from './use-wishes.ts'
import { wishesFor } from './wishes.ts'

export type Hearted = Pick<ProductCardData, '__typename' | 'sku' | 'name'>

interface HeartProps {
  product: Hearted
  /** What was chosen of the product. */
  chosen?: Chosen | undefined
}

/** Button that adds a product to the wish list, with its chosen options, or removes it. */
export function Heart({ product, chosen }: HeartProps) {
  const { t, i18n } = useLingui()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const hasWishLists = useFeature('WISH_LISTS')
  const { label = '', ...options } = chosen ?? {}
  const item = { sku: product.sku ?? '', ...options }
  const isWished = useWatched({ ...wishesHere, get: () => wishesFor(wishesHere.get(), item).length > 0 }, false)
  if (!hasWishLists || !product.sku) return null
  const own = product.name ?? product.sku
  const name = label ? `${own} ${label}` : own
  const press = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { toggleWish } = await readyToWish()
      await toggleWish({ shop, i18n, queryClient }, { ...item, name }, wishesHere.get())
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={css.heart}
      aria-pressed={isWished}
      aria-label={t`Wish list: ${name}`}
      title={isWished ? t`Remove from the wish list` : t`Add to the wish list`}
      onClick={() => void press()}
    >
      <Glyph shape={isWished ? 'wished' : 'heart'} />
    </button>
  )
}
