import { demo } from '#config'

/** Whether this is a demonstration that sells nothing, as every page then says. */
export const isDemo: boolean = demo
