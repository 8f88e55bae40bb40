import { useQueryClient } from '@tanstack/react-query'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { AccountDesk } from './mutations.ts'

export function useAccountDesk(): AccountDesk {
  return { shop: useShopWindow(), queryClient: useQueryClient() }
}
