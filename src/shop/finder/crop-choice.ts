import { facetKeys, type FacetKey, type ListingSearch } from '#shop/catalog/listing-search.ts'

/** What was chosen in the crop finder so far, as it is in the address. */
export interface CropChoice {
  /** The number of the crop's category. */
  crop?: number | undefined
  /** A growth stage: the filter it is a value of, and the value. */
  stage?: { key: FacetKey; value: string } | undefined
  /** The number of a purpose. */
  purpose?: string | undefined
}

export interface CropQuery {
  uprawa?: string | undefined
  faza?: string | undefined
  cel?: string | undefined
}

/** Facets for the growth stage at which a product is used, in the order of a crop's development. */
export const stageKeys: readonly FacetKey[] = ['aktywacja_upraw', 'Budowanie_plonu_i_jakosci', 'Regeneracja_upraw']

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Reads the choices from an address. Invalid values are ignored; without a crop nothing is chosen. */
export function readCropChoice(query: Readonly<Record<string, unknown>>): CropChoice {
  const crop = /^\d{1,6}$/.test(textOf(query.uprawa)) ? Number(query.uprawa) : undefined
  if (!crop) return {}
  const [key, value] = textOf(query.faza).split('.')
  const stageKey = facetKeys.find((one) => one === key && stageKeys.includes(one))
  const stage = stageKey && /^\d{1,9}$/.test(value ?? '') ? { key: stageKey, value: value ?? '' } : undefined
  const purpose = /^\d{1,9}$/.test(textOf(query.cel)) ? textOf(query.cel) : undefined
  return { crop, ...(stage ? { stage } : {}), ...(purpose ? { purpose } : {}) }
}

export function cropQuery({ crop, stage, purpose }: CropChoice): CropQuery {
  return { uprawa: crop === undefined ? undefined : String(crop), faza: stage && `${stage.key}.${stage.value}`, cel: purpose }
}

/** Returns the filters of the listing that a choice results in. */
export function cropListing({ stage, purpose }: CropChoice): ListingSearch {
  return { ...(stage ? { [stage.key]: stage.value } : {}), ...(purpose ? { purpose } : {}) }
}
