import { useWatched, watched } from '#ui/watched-value.ts'

/** Whether a trade partner (B2B) is here, who reads net prices too. False until the person is known. */
export const partnerIsHere = watched(false)

export const usePartnerIsHere = () => useWatched(partnerIsHere, false)
