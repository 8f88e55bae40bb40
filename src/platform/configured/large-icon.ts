import { brandPictures } from '#config/brand-pictures.ts'

/** The mark as a picture, for those who read pages by machine. */
export const largeIcon: string = brandPictures.large
