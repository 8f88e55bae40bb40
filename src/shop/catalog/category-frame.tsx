import { ProductGrid } from '#shop/product/product-grid.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import css from './category-page.module.css'
import type { KnownCategory } from './known-categories.ts'
import { CategoryHead } from './parts/category-head.tsx'
import list from './parts/listing.module.css'

/** As many as fill a screen. */
const cards = ['a', 'b', 'c', 'd', 'e', 'f']

interface CategoryFrameProps {
  category: KnownCategory
  /** What is searched for in it. */
  words?: string | undefined
}

/** A category's page as far as the menu knows it, while its products are read; each thing stands where the whole page has it. */
export function CategoryFrame({ category, words }: CategoryFrameProps) {
  return (
    <div className="wrap" aria-busy>
      <CategoryHead category={category} words={words} below={category.below.filter((one) => one.product_count !== 0)} />
      <div className={css.list}>
        <div className={list.listing}>
          <aside>
            <Skeleton height="32rem" />
          </aside>
          <div className={list.results}>
            <Skeleton height="46px" />
            <div style={{ height: 20 }} />
            <ProductGrid beside>
              {cards.map((card) => (
                <li key={card}>
                  <Skeleton height="22rem" />
                </li>
              ))}
            </ProductGrid>
          </div>
        </div>
      </div>
    </div>
  )
}
