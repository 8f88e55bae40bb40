import type { ConfigurableDetail } from './product-kind.ts'

type OptionValues = NonNullable<NonNullable<NonNullable<ConfigurableDetail['configurable_options']>[number]>['values']>

export interface Optioned {
  /** A list of products asks for no swatches. */
  configurable_options?:
    | readonly ({ values: readonly (Partial<NonNullable<OptionValues[number]>> | null)[] | null } | null)[]
    | null
}

/** What an option looks like: a colour of CSS, or the address of a small picture. */
export type Swatch = { colour: string } | { picture: string }

/** The swatches of a product's options by their uids; what is no colour and no picture is told by its name alone. */
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
