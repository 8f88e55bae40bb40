import type { ProductDetail } from './product-kind.ts'

/** Codes of the attributes that a product's table shows, in the shop's order. */
export const tableAttributes = [
  'purpose',
  'substancja_czynna',
  'korzysci_stosowania',
  'czynniki_stresowe',
  'kondycja_rosliny',
  'Regeneracja_upraw',
  'aktywacja_upraw',
  'Budowanie_plonu_i_jakosci',
  'zwiekszanie_odpornosci_upraw',
  'status_rejestracji',
  'color',
  'forma_pakowania',
  'forma_transportu',
] as const

/** Returns the table attributes that a product has, with their values in words. An attribute without a label is left out. */
export function attributeRows(
  product: Pick<ProductDetail, 'custom_attributesV2'>,
  labels: readonly { code: string; label: string }[],
): { code: string; label: string; value: string }[] {
  const items = (product.custom_attributesV2?.items ?? []).flatMap((one) => one ?? [])
  return tableAttributes.flatMap((code) => {
    const label = labels.find((one) => one.code === code)?.label
    const own = items.find((one) => one.code === code)
    if (!label || !own) return []
    const value =
      'value' in own
        ? own.value
        : 'selected_options' in own
          ? own.selected_options.flatMap((one) => one?.label ?? []).join(', ')
          : ''
    return value ? [{ code, label, value }] : []
  })
}
