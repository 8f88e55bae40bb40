import { shop } from '#config'

export const shopName = shop.name

/** Source of a regular expression for the shop's name at the end of a title, where an editor has added it. */
export const nameBehind = ` [–|-] ${shop.name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`
