import type { ProductDetail } from './product-kind.ts'

type Told = Pick<ProductDetail, 'custom_attributesV2'>

const attributeOf = (product: Told, code: string) => product.custom_attributesV2?.items.find((one) => one?.code === code)

/** What the engine tells in an attribute of text; empty where it tells nothing. */
export function toldText(product: Told, code: string): string {
  const own = attributeOf(product, code)
  return own && 'value' in own ? own.value : ''
}

/** The lines of such a text. */
export const toldLines = (product: Told, code: string) =>
  toldText(product, code)
    .split('\n')
    .flatMap((line) => line.trim() || [])

/** The options that a product has of an attribute, in words. */
export function toldOptions(product: Told, code: string): string[] {
  const own = attributeOf(product, code)
  return own && 'selected_options' in own ? own.selected_options.flatMap((one) => one?.label ?? []) : []
}
