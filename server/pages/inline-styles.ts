/** What React writes into a page's head for a style sheet. */
const sheetLink = /<link\srel="stylesheet"\shref="([^"]+)"(\snonce="[^"]*")?/g

/** The head's own script; data for search engines has a type. */
const firstScript = /<script(?:\snonce="[^"]*")?>[\s\S]*?<\/script>/

/**
 * A head whose style sheets stand in it. Their links stay, `disabled`, by which a browser fetches nothing, React knows the sheets it has
 * and the bundler does not ask for them again with the parts that need them. The head's script comes before them: it asks for the letters
 * that the page is read in, and React writes every sheet first.
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
/** Bytes within which a head ends; a longer one passes as it is. */
const longest = 400_000

/**
 * The page with its style sheets in its head: what it is painted with comes with it, and not after another turn of the line, which it
 * would share with scripts and pictures. What follows the head passes as it comes.
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
