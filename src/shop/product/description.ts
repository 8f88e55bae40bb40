interface Described {
  description: { html: string } | null
  short_description: { html: string } | null
  sklad: string | null
  usage: unknown[] | null
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns a product's short description as plain text. */
export function leadOf({ short_description }: Pick<Described, 'short_description'>) {
  return plain(short_description?.html ?? '')
}

/**
 * Returns the description without what the page shows elsewhere: the lead, the composition, the dose table. Only whole elements with the
 * same content are removed; `undefined` when nothing is left.
 */
export function ownDescription(product: Described): string | undefined {
  let html = product.description?.html.trim() ?? ''
  const lead = product.short_description?.html.trim()
  if (lead && html.startsWith(lead)) html = html.slice(lead.length)
  const { sklad } = product
  if (sklad)
    html = html.replace(/<h3>[^<]*<\/h3>\s*<p>([^<]*)<\/p>/g, (block, text: string) =>
      plain(text) === plain(sklad) ? '' : block,
    )
  const rows = product.usage?.length ?? 0
  if (rows)
    html = html.replace(/<h3>[^<]*<\/h3>\s*(?:<div [^>]*>)?<table>(?:(?!<\/table>)[\s\S])*<\/table>(?:<\/div>)?/g, (block) =>
      block.split('<tr>').length - 2 === rows ? '' : block,
    )
  return plain(html) ? html.trim() : undefined
}
