import { brandPictures } from '#config/brand-pictures.ts'
import { brand } from '#config'

export const fontFiles = brand.font.files.map(({ file }) => file)
export const favicon: string = brandPictures.favicon
/** Of a page that has no picture of its own. */
export const socialPicture: string = brandPictures.social
export const appleIcon: string = brandPictures.apple
