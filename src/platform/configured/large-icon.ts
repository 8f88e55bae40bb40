import { brandPictures } from '#config/brand-pictures.ts'

/** Picture of the mark for structured data. */
export const largeIcon: string = brandPictures.large
