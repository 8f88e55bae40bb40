import { useFetchedBehind } from '#offline/fetched-behind.ts'

const loaders = () => import('./load-content.ts')

/** A page that the server has rendered does without what loads it; without a network the next visit begins with that. */
export const useLoaderKeptOffline = () => useFetchedBehind(loaders)
