import { useEffect } from 'react'
import { atLeisure } from './at-leisure.ts'
import { inBackground } from './chunk-reload.ts'

/**
 * Fetches a file in the background once the page is idle, so that the worker has it when there is no network.
 * @param load always the same function
 */
export function useFetchedBehind(load: () => Promise<unknown>): void {
  useEffect(() => {
    atLeisure(() => void inBackground(load).catch(() => undefined))
  }, [load])
}
