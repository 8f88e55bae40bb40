import type { ConfigurableDetail } from './product-kind.ts'

type OptionValues = NonNullable<NonNullable<NonNullable<ConfigurableDetail['configurable_options']>[number]>['values']>

export interface Optioned {
  /** The query of product lists contains no swatches. */
  configurable_options?:
    | readonly ({ values: readonly (Partial<NonNullable<OptionValues[number]>> | null)[] | null } | null)[]
    | null
}

/** Appearance of an option: a CSS colour, or the address of a small picture. */
export type Swatch = { colour: string } | { picture: string }

/** Returns the swatches of a product's options by uid; an option without a valid colour or picture has none. */
export function swatchesOf({ configurable_options }: Optioned): Map<string, Swatch> {
  const values = (configurable_options ?? []).flatMap((option) => option?.values ?? [])
  return new Map(
    values.flatMap((value): [string, Swatch][] => {
      const told = value?.swatch_data
      if (!value?.uid || !told) return []
      if (told.__typename === 'ImageSwatchData' && told.thumbnail) return [[value.uid, { picture: told.thumbnail }]]
      const isColour = told.__typename === 'ColorSwatchData' && /^#([\da-f]{3}|[\da-f]{6})$/i.test(told.value ?? '')
      return isColour && told.value ? [[value.uid, { colour: told.value }]] : []
    }),
  )
}
