/** Where stories are read and by which keys, in Storyblok's words. */
export interface ContentSettings {
  /** Address of the delivery API, `https://api.storyblok.com/v2/cdn`. */
  url: string
  token: string
  /** Reads drafts too, and signs the visual editor's visits. */
  previewToken: string | undefined
  /** What ordinary visits see. */
  version: 'published' | 'draft'
  /** Origin of the editors' pictures. */
  assetsOrigin: string
  /** Script by which the visual editor talks to a page that it shows; its origin may frame signed visits. */
  bridgeUrl: string | undefined
}

/** The demonstration's own space, beside the embedded backend. */
const embedded = { path: '/services/content/v2/cdn', token: 'plon-demo-public', previewToken: 'plon-demo-preview' }

/** The configured service, the embedded backend's, or none. */
export function contentSettings(
  content: ContentSettings | 'embedded' | undefined,
  commerceUrl: string,
): ContentSettings | undefined {
  if (content !== 'embedded') return content
  const { origin } = new URL(commerceUrl)
  const { path, token, previewToken } = embedded
  return { url: origin + path, token, previewToken, version: 'published', assetsOrigin: origin, bridgeUrl: undefined }
}
