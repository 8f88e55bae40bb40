import { demo } from '#config'

/** True where nothing is sold, which every page then says. */
export const isDemo: boolean = demo
