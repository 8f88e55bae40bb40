import { ProductCard } from '#shop/product/product-card.tsx'
import { configurable, range, simple, variant } from '#shop/product/product-examples.ts'
import { ProductGrid } from '#shop/product/product-grid.tsx'
import type { ProductCardData } from '#shop/product/product-kind.ts'
import { StockWord } from '#shop/product/stock-word.tsx'
import type { AddLine } from '#shop/product/line-intent.ts'
import { Shelf } from './shelf.tsx'

const add: AddLine = () => Promise.resolve({ ok: true })
const picture = { thumbnail: { url: '/media/catalog/product/plo-d-001-20l-1.webp', label: null } }
const noPrice = range(null)
const card = (change: Partial<ProductCardData>) => ({ ...simple, ...picture, ...change }) as ProductCardData

/** A card in each state that a list can show. */
const cards: Record<string, ProductCardData> = {
  plain: card({}),
  reduced: card({ price_range: range(19.9, 24.55), omnibus_price: 22.5 }),
  new: card({ new_from_date: '2000-01-01', new_to_date: '2999-01-01', bestseller: 1 }),
  packs: { ...configurable([variant('5 l'), variant('20 l')]), ...picture },
  hidden: card({ price_visibility: 'LOGIN', price_range: noPrice }),
  adviser: card({ price_visibility: 'ADVISER', price_range: noPrice }),
  gone: card({ availability: 'TEMPORARILY_UNAVAILABLE', stock_status: 'OUT_OF_STOCK' }),
  long: card({ name: 'Nawóz mikroelementowy z borem, manganem i molibdenem do rzepaku ozimego i jarego' }),
}

/** Components of products. */
export function Goods() {
  return (
    <>
      <Shelf name="Stock">
        {(['available', 'on-order', 'unavailable', 'withdrawn', 'unknown'] as const).map((availability) => (
          <StockWord key={availability} availability={availability} />
        ))}
        <StockWord availability="available" left={3} />
      </Shelf>
      <h2>Product cards</h2>
      <ProductGrid>
        {Object.entries(cards).map(([state, product]) => (
          <ProductCard key={state} product={product} onAdd={add} />
        ))}
      </ProductGrid>
    </>
  )
}
