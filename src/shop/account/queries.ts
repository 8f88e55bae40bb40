import { queryOptions } from '@tanstack/react-query'
import {
  type CustomerDetailsFragment,
  AmSocialLoginAccountDataDocument,
  AmSocialLoginButtonConfigDocument,
  CustomAttributeMetadataDocument,
  CustomerProfileDocument,
  CustomerStockAlertsDocument,
} from '#graphql/graphql.ts'
import { persisted } from '#offline/persisted-queries.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

export type Profile = CustomerDetailsFragment

const fortnight = 14 * 24
const isProfile = (copy: unknown) => typeof copy === 'object' && copy !== null && 'email' in copy && 'firstname' in copy

/** Everything the engine returns about the signed-in customer; persisted, so that it also opens offline. */
export const profileQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['personal', 'profile', shop.store],
    queryFn: async ({ signal }) => (await shop.commerce(CustomerProfileDocument, {}, { signal })).customer,
    persister: persisted({ whose: 'person', hours: fortnight, fits: isProfile }),
  })

export interface Choice {
  value: string
  label: string
}

/** Options of a B2B registration, as the shop has configured them. */
export const businessChoicesQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['business-choices', shop.store],
    queryFn: async ({ signal }): Promise<{ channels: Choice[]; partnerships: Choice[] }> => {
      const attributes = ['sales_channel', 'partnership_type'].map((attribute_code) => ({
        attribute_code,
        entity_type: 'customer',
      }))
      const { customAttributeMetadataV2 } = await shop.commerce(CustomAttributeMetadataDocument, { attributes }, { signal })
      const choices = (code: string) =>
        (customAttributeMetadataV2.items.find((one) => one?.code === code)?.options ?? []).flatMap((one) =>
          one && one.value !== '' ? { value: one.value, label: one.label ?? one.value } : [],
        )
      return { channels: choices('sales_channel'), partnerships: choices('partnership_type') }
    },
    staleTime: 60 * 60_000,
  })

export interface Network {
  type: string
  label: string
  url: string
  /** Name of the linked account; `undefined` when none is linked. */
  linkedAs: string | undefined
}

/** The networks available for sign-in, and which of them are linked. */
export const networksQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['personal', 'networks', shop.store],
    queryFn: async ({ signal }): Promise<Network[]> => {
      const [buttons, accounts] = await Promise.all([
        shop.commerce(AmSocialLoginButtonConfigDocument, {}, { signal }),
        shop.commerce(AmSocialLoginAccountDataDocument, {}, { signal }),
      ])
      const linked = accounts.amSocialLoginAccountData ?? []
      return (buttons.amSocialLoginButtonConfig ?? []).flatMap((button) => {
        if (!button?.type) return []
        const account = linked.find((one) => one?.type === button.type)
        return {
          type: button.type,
          label: button.label ?? button.type,
          url: button.url ?? '',
          linkedAs: account ? (account.name ?? '') : undefined,
        }
      })
    },
  })

const isList = (copy: unknown) => Array.isArray(copy)

/** The customer's stock alerts. A backend without the module returns null, which becomes an empty list. */
export const stockAlertsQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['personal', 'stock-alerts', shop.store],
    queryFn: async ({ signal }) => {
      const { customerStockAlerts } = await shop.commerce(CustomerStockAlertsDocument, {}, { signal })
      return (customerStockAlerts ?? []).flatMap((one) => one ?? [])
    },
    persister: persisted({ whose: 'person', hours: fortnight, fits: isList }),
  })
