/** Matches the link that React writes into a page's head for a style sheet. */
const sheetLink = /<link\srel="stylesheet"\shref="([^"]+)"(\snonce="[^"]*")?/g

/** Matches the head's own script; data for search engines has a type. */
const firstScript = /<script(?:\snonce="[^"]*")?>[\s\S]*?<\/script>/

/**
 * Returns a head with its style sheets inlined. Their links stay, `disabled`: a browser fetches nothing for them, React recognises its
 * sheets, and the bundler does not request them again with lazy chunks. The head's script is moved before them, because it requests the
 * fonts and React writes every sheet first.
 */
function withStyles(head: string, sheets: ReadonlyMap<string, string>): string {
  const dressed = head.replace(sheetLink, (link, href: string, nonce = '') => {
    const text = sheets.get(href)
    return text === undefined ? link : `<style${nonce}>${text}</style>${link} disabled`
  })
  const at = dressed.indexOf('<style')
  const script = firstScript.exec(dressed)
  if (at < 0 || !script || script.index < at) return dressed
  const behind = dressed.slice(script.index + script[0].length)
  return dressed.slice(0, at) + script[0] + dressed.slice(at, script.index) + behind
}

const end = '</head>'
/** Bytes within which a head ends; a page with a longer one passes unchanged. */
const longest = 400_000

/**
 * Inlines the style sheets in a page's head: the page can be painted without another round trip, which its style sheets would share with
 * scripts and pictures. What follows the head passes as it arrives.
 */
export function inlineStyles(page: ReadableStream<Uint8Array>, sheets: ReadonlyMap<string, string>): ReadableStream<Uint8Array> {
  let held: Buffer | undefined = Buffer.alloc(0)
  return page.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        if (!held) return controller.enqueue(piece)
        held = Buffer.concat([held, piece])
        const at = held.indexOf(end)
        if (at < 0 && held.length < longest) return
        if (at >= 0) controller.enqueue(Buffer.from(withStyles(held.toString('utf8', 0, at), sheets)))
        controller.enqueue(held.subarray(Math.max(at, 0)))
        held = undefined
      },
      flush(controller) {
        if (held) controller.enqueue(held)
      },
    }),
  )
}
