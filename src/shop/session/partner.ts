import { useWatched, watched } from '#ui/watched-value.ts'

/** Whether the signed-in customer is a partner (B2B), who also sees net prices; false until known. */
export const partnerIsHere = watched(false)

export const usePartnerIsHere = () => useWatched(partnerIsHere, false)
