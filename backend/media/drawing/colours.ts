/** Colour arithmetic on `#rrggbb`; everything drawn here uses a maker's two colours. */
const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

export function mix(colour: string, other: string, share: number): string {
  const target = channels(other)
  return (
    '#' +
    channels(colour)
      .map((v, i) =>
        Math.round(v + ((target[i] ?? v) - v) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}

export const dark = (colour: string, share = 0.3) => mix(colour, '#0d0b08', share)
export const light = (colour: string, share = 0.3) => mix(colour, '#ffffff', share)

/** Returns the relative luminance as WCAG 2 defines it, 0 to 1. */
export function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((v) => {
    const s = v / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the text colour that is legible on a background. */
export const on = (ground: string) => (luminance(ground) > 0.36 ? '#221a12' : '#ffffff')
