/** What the shop says about itself over a page, in one file, because two small ones cost more than they weigh. */
export { BannerDetails, BannerIcon } from './banner-details.tsx'
export { PocketOffer } from '../pocket/pocket-offer.tsx'
export { UpdateCard } from './update-card.tsx'
