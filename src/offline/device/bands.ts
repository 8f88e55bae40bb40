/** Bands and cards about the shop itself, in one file, because two small ones cost more than they weigh. */
export { BannerDetails, BannerIcon } from './banner-details.tsx'
export { PocketOffer } from '../pocket/pocket-offer.tsx'
export { UpdateCard } from './update-card.tsx'
