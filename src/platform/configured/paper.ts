import { brand } from '#config'

const { light, dark } = brand.colours.paper

/** What pages are written on, by day and by night: browsers colour their own frame with it. */
export const paper = { light, dark }
