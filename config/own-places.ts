/** Beginnings of addresses that are no page of the shop. */
export const ownPlaces: readonly string[] = [
  ...['api', 'assets', 'dev', 'fonts', 'graphql', 'icons', 'img', 'mark', 'media', 'screenshots', 'services', '__shell'],
]
