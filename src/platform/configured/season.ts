import { catalogue } from '#config'

/** What the home page proposes while the editors propose nothing. */
export const season = catalogue.season
