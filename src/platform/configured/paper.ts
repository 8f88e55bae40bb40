import { brand } from '#config'

const { light, dark } = brand.colours.paper

/** Page background in light and dark mode, with which browsers colour their own interface. */
export const paper = { light, dark }
