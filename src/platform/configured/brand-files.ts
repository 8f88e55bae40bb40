import { brandPictures } from '#config/brand-pictures.ts'
import { brand } from '#config'

export const fontFiles = brand.font.files.map(({ file }) => file)
export const favicon: string = brandPictures.favicon
/** Picture for social networks, for pages without a picture of their own. */
export const socialPicture: string = brandPictures.social
export const appleIcon: string = brandPictures.apple
