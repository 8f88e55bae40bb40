/** First path segments that are not pages of the shop. */
export const ownPlaces: readonly string[] = [
  ...['api', 'assets', 'dev', 'fonts', 'graphql', 'icons', 'img', 'mark', 'media', 'screenshots', 'services', '__shell'],
]
