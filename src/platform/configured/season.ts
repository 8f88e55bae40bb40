import { catalogue } from '#config'

/** What the home page promotes while its editors promote nothing. */
export const season = catalogue.season
