import { isOpen } from '#platform/open-place.ts'
import { useQuery } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import { BannerBlock } from '#shop/content/banner-block.tsx'
import { newestPosts } from '#shop/content/newest-posts.ts'
import { StoryBlocks } from '#shop/content/story-blocks.tsx'
import { blocksOf, linkOf, type StoryBlock } from '#shop/content/story-fields.ts'
import { storyListQuery } from '#shop/content/story-list.ts'
import { isVisible } from '#shop/content/visible-now.ts'
import { seenProducts } from '#shop/product/seen-products.ts'
import { SeenRail } from '#shop/product/seen-rail.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { ShopLink } from '#ui/shop-link.tsx'
import { Area } from '#ui/area.tsx'
import { Picture } from '#ui/picture.tsx'
import { useNegotiates } from '#app/navigation/shopper-places.ts'
import { storySlots } from '#app/slots/story-slots.ts'
import { BrandStrip } from './brand-strip.tsx'
import { GoodReasons } from './good-reasons.tsx'
import { homeStoryQuery } from './home-words.ts'
import { KnownShopper } from './known-shopper.tsx'
import { Promotions } from './promotions.tsx'
import css from './home-page.module.css'

/** The end of the home page: the editors' current banners and blocks, and their newest articles. The page is complete without it. */
export function HomeRest() {
  const { data: story } = useQuery({ ...homeStoryQuery(useShopWindow()), throwOnError: false })
  const [now] = useState(() => new Date())
  const blocks = blocksOf(story?.content.body).filter((block) => block.component !== 'hero' && isVisible(block, now))
  const negotiation = pathIn(useLocale(), 'request-quote')
  const negotiates = useNegotiates()
  // A banner whose link leads to a feature that the shop does not have is left out.
  const leads = ({ link }: StoryBlock) => {
    const href = linkOf(link)?.href ?? ''
    return isOpen(href.replace(/^\/\w+\/|[?#].*$/g, '')) && (negotiates || href !== negotiation)
  }
  const banners = blocks.filter((block) => block.component === 'banner' && leads(block))
  return (
    <>
      <KnownShopper />
      <Texts part="finding">
        <Promotions />
      </Texts>
      {banners.length ? (
        <ul className={`sec ${css.banners}`}>
          {banners.map((block) => (
            <li key={block._uid}>
              <BannerBlock block={block} />
            </li>
          ))}
        </ul>
      ) : null}
      <StoryBlocks blocks={blocks.filter(({ component }) => component !== 'banner')} slots={storySlots} />
      <Texts part="finding">
        <BrandStrip />
      </Texts>
      <Posts />
      <Texts part="finding">
        <GoodReasons />
      </Texts>
      <SeenBefore />
    </>
  )
}

/** Recently viewed products. They come last because only this device knows them, and in a compact rail because they are known already. */
function SeenBefore() {
  const addToCart = useAddToCart()
  const skus = seenProducts.use()
  return skus.length ? (
    <Area>
      <Texts part="late">
        <SeenRail title={<Trans>Recently viewed</Trans>} skus={skus} onAdd={addToCart} list="recently-viewed" />
      </Texts>
    </Area>
  ) : null
}

const most = 3

function Posts() {
  const shop = useShopWindow()
  const { data: stories = [] } = useQuery({ ...storyListQuery(shop, 'blog'), enabled: isOpen('blog'), throwOnError: false })
  const posts = newestPosts(stories, shop.locale, most)
  return isOpen('blog') && posts.length ? (
    <section className="sec">
      <div className="sec-head">
        <h2>
          <Trans>From the field and the store</Trans>
        </h2>
        <ShopLink to={pathIn(shop.locale, 'blog')} className={`link ${css.all}`}>
          <Trans>All articles</Trans>
        </ShopLink>
      </div>
      <ul className={css.posts}>
        {posts.map(({ id, path, title, lead, picture }) => (
          <li key={id}>
            <ShopLink to={path}>
              <Picture src={picture} alt="" width={436} height={245} sizes="(max-width: 767px) 100vw, 408px" />
              <h3>{title}</h3>
            </ShopLink>
            <p className="small quiet">{lead}</p>
          </li>
        ))}
      </ul>
    </section>
  ) : null
}
