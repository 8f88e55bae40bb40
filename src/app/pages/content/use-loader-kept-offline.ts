import { useFetchedBehind } from '#offline/fetched-behind.ts'

const loaders = () => import('./load-content.ts')

/** Fetches the page's loader in the background: a server-rendered page does not need it, but the next visit without a network does. */
export const useLoaderKeptOffline = () => useFetchedBehind(loaders)
