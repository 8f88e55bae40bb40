/** Where stories are read and with which keys, in Storyblok's terms. */
export interface ContentSettings {
  /** Address of the delivery API, `https://api.storyblok.com/v2/cdn`. */
  url: string
  token: string
  /** Reads drafts and verifies the visual editor's signed visits. */
  previewToken: string | undefined
  /** Version that ordinary visits see. */
  version: 'published' | 'draft'
  /** Origin of the editors' pictures. */
  assetsOrigin: string
  /** Script through which the visual editor talks to the page it shows; its origin may frame signed visits. */
  bridgeUrl: string | undefined
}

/** The demonstration's own content space in the embedded backend. */
const embedded = { path: '/services/content/v2/cdn', token: 'plon-demo-public', previewToken: 'plon-demo-preview' }

/** Returns the settings of the configured service, of the embedded backend's, or none. */
export function contentSettings(
  content: ContentSettings | 'embedded' | undefined,
  commerceUrl: string,
): ContentSettings | undefined {
  if (content !== 'embedded') return content
  const { origin } = new URL(commerceUrl)
  const { path, token, previewToken } = embedded
  return { url: origin + path, token, previewToken, version: 'published', assetsOrigin: origin, bridgeUrl: undefined }
}
