/**
 * Reads the visible area of an SVG, in its own units.
 * @throws when there is no usable `viewBox`
 */
export function shapeOf(drawing: string) {
  const box = /<svg\b[^>]*\bviewBox="([^"]+)"/.exec(drawing)?.[1] ?? ''
  const [x = 0, y = 0, width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!(width > 0 && height > 0)) throw new Error('has no viewBox with a width and a height')
  return { x, y, width, height }
}

/**
 * Returns an SVG nested in another one, centred and as large as fits.
 * @param colour colour used for `currentColor`
 */
export function placed(drawing: string, colour: string, room: { x: number; y: number; width: number; height: number }): string {
  const { x, y, width, height } = room
  const rest = drawing.slice(drawing.indexOf('<svg') + 4).replace(/^([^>]*?)\s(?:x|y|width|height)="[^"]*"/g, '$1')
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" color="${colour}"${rest}`
}
