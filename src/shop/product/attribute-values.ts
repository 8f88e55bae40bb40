import type { ProductDetail } from './product-kind.ts'

type WithAttributes = Pick<ProductDetail, 'custom_attributesV2'>

const attributeOf = (product: WithAttributes, code: string) =>
  product.custom_attributesV2?.items.find((one) => one?.code === code)

/** Returns the value of a text attribute; empty where the engine returns none. */
export function attributeText(product: WithAttributes, code: string): string {
  const own = attributeOf(product, code)
  return own && 'value' in own ? own.value : ''
}

/** Returns the lines of a text attribute. */
export const attributeLines = (product: WithAttributes, code: string) =>
  attributeText(product, code)
    .split('\n')
    .flatMap((line) => line.trim() || [])

/** Returns the labels of the options that a product has of an attribute. */
export function attributeOptions(product: WithAttributes, code: string): string[] {
  const own = attributeOf(product, code)
  return own && 'selected_options' in own ? own.selected_options.flatMap((one) => one?.label ?? []) : []
}
