import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { askServer } from '#platform/commerce/server-call.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { AddressSuggestion } from '../../../server/api.ts'
import type { AddressValues } from './address-form.ts'
import type { Country } from './countries.ts'

const told = v.object({
  addresses: v.array(
    v.object({ street: v.string(), building: v.string(), postcode: v.string(), city: v.string(), region: v.string() }),
  ),
})

async function readSuggestions(shop: ShopWindow, q: string, signal: AbortSignal): Promise<AddressSuggestion[]> {
  const read = v.safeParse(told, await askServer(shop, '/api/addresses', { q }, signal))
  if (!read.success) throw new CommerceError('unavailable', 'The addresses came in another shape')
  return read.output.addresses
}

/** Addresses that begin with a text; cached in this page only. */
export const suggestionsQuery = (shop: ShopWindow, text: string, isWanted: boolean) => {
  const read = (signal: AbortSignal) => readSuggestions(shop, text, signal)
  return queryOptions({
    queryKey: ['address-suggestions', text],
    enabled: isWanted && text.length >= 3,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => read(signal),
  })
}

/** Formats a suggestion as one line, by which it is shown and recognised when it is chosen. */
export const lineOf = ({ street, building, postcode, city }: AddressSuggestion) =>
  `${[street, building].filter(Boolean).join(' ')}, ${[postcode, city].filter(Boolean).join(' ')}`

/** Fills a suggestion into the form; fields that it does not contain stay as typed. */
export function withSuggestion(values: AddressValues, chosen: AddressSuggestion, countries: readonly Country[]): AddressValues {
  const regions = countries.find(({ id }) => id === values.country)?.regions ?? []
  const region = regions.find(({ name }) => name.toLowerCase() === chosen.region.toLowerCase())
  return {
    ...values,
    street: chosen.street,
    building: chosen.building || values.building,
    postcode: chosen.postcode || values.postcode,
    city: chosen.city,
    region: region ? String(region.id) : values.region,
  }
}
