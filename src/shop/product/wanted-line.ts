import { quantityRules } from '#ui/quantity.ts'
import { seenWith, type LineIntent } from './line-intent.ts'
import type { Pack } from './packs.ts'
import { needsChoice, type ProductDetail } from './product-kind.ts'
import { chosenOptions, openParts } from './bundle-choice.ts'
import type { Custom } from './custom-choice.ts'
import type { ChosenBundle } from './chosen-set.ts'

/** The product of a page and its chosen pack. */
export interface Wanted {
  product: ProductDetail
  chosen: Pack | undefined
  /** The bundle with its current choice. */
  bundle?: ChosenBundle | undefined
  /** The product's custom options with what is chosen and entered. */
  custom?: Custom | undefined
}

/** Returns the cart line for the minimum quantity of what is chosen on the page; `undefined` while something is still to be chosen. */
export function wantedLine({ product, chosen, bundle, custom }: Wanted): LineIntent | undefined {
  if (bundle) return bundleLine(product, bundle)
  if (custom ? custom.wrong.size > 0 : needsChoice(product) && !chosen) return undefined
  const name = chosen ? `${product.name ?? ''} ${chosen.label}` : (product.name ?? '')
  const quantity = chosen?.rules.min ?? quantityRules(product.stock_item).min
  const plain = { sku: product.sku ?? '', quantity, name }
  const line = chosen?.options.length ? { ...plain, selectedOptions: chosen.options } : plain
  return custom?.withChoice(line) ?? line
}

/** Returns the cart line of a bundle; `undefined` while a required part is not chosen. */
export function bundleLine(product: ProductDetail, { parts, choice, price }: ChosenBundle): LineIntent | undefined {
  if (openParts(parts, choice).length) return undefined
  return {
    ...{ sku: product.sku ?? '', quantity: quantityRules(product.stock_item).min, name: product.name ?? '' },
    ...seenWith(product.thumbnail?.url, price ?? { kind: 'none' }),
    ...chosenOptions(parts, choice),
  }
}
