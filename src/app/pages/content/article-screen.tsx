import { useLingui } from '@lingui/react/macro'
import { useLoaderData, useParams } from '@tanstack/react-router'
import { ArticleFrame, ArticlePage } from '#shop/content/around-pages.ts'
import { Area } from '#ui/area.tsx'
import { Framed } from '#app/pages/framed.tsx'
import { ProductRailBlock } from '#app/pages/url-resolver/product-rail-block.tsx'
import { articleProducts, articleSlots } from './article-slots.ts'
import type { KnownArticle } from './known-article.ts'
import { useLoaderKeptOffline } from './use-loader-kept-offline.ts'

/** Shows an article with the products it mentions. */
export function ArticleScreen() {
  const { _splat: slug = '' } = useParams({ strict: false })
  const { listed, whole }: Partial<KnownArticle> = useLoaderData({ strict: false }) ?? {}
  useLoaderKeptOffline()
  return (
    <Framed key={slug} frame={listed ? <ArticleFrame story={listed} /> : null} whole={whole}>
      <ArticlePage slug={slug} slots={articleSlots} Products={Products} />
    </Framed>
  )
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
