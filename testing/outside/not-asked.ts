/**
 * Variables that the operator also sets, but whose services are used by the browser, or are not asked for anything that could be unknown.
 */
export const notAsked: Record<string, string> = {
  SHARED_STATE_URL: 'what copies of the server share; each counts alone without it (testing/copies)',
  EDGE_PURGE_URL: 'told what has changed, and asked for nothing: what it keeps grows old by itself (testing/copies)',
  SMTP_URL: 'a mail server, which the letter box stands for here',
  MAP_TILE_URL: 'tiles are pictures, fetched by the browser; without them the outline is the map',
  RECAPTCHA_SCRIPT_URL: 'loaded by the browser',
  GTM_SCRIPT_URL: 'loaded by the browser of who allows it',
  STORYBLOK_ASSETS_URL: 'pictures of stories; a picture that does not come is an empty frame',
  STORYBLOK_BRIDGE_URL: 'loaded by the browser in the visual editor alone',
  EXTERNAL_CHECKOUT_URL: 'the browser goes there',
}
