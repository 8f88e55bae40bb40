import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { ArticlePage } from '#shop/content/around-pages.ts'
import { Area } from '#ui/area.tsx'
import { ProductRailBlock } from '#app/pages/url-resolver/product-rail-block.tsx'
import { articleProducts, articleSlots } from './article-slots.ts'
import { useLoaderKeptOffline } from './use-loader-kept-offline.ts'

/** An article with the products it speaks of. */
export function ArticleScreen() {
  const { _splat: slug = '' } = useParams({ strict: false })
  useLoaderKeptOffline()
  return <ArticlePage key={slug} slug={slug} slots={articleSlots} Products={Products} />
}

const NoBlocks = () => null

function Products({ skus }: { skus: readonly string[] }) {
  const { t } = useLingui()
  const title = t`Products in this article`
  return (
    <Area>
      <ProductRailBlock block={articleProducts(skus, title)} Blocks={NoBlocks} />
    </Area>
  )
}
