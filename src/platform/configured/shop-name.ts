import { shop } from '#config'

export const shopName = shop.name

/** Source of a pattern: the name as whoever wrote a title may have put it behind. */
export const nameBehind = ` [–|-] ${shop.name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`
