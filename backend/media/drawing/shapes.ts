/** Rounds to a tenth, so that thousands of coordinates stay short. */
export const r1 = (n: number) => Math.round(n * 10) / 10

export const rr = (x: number, y: number, w: number, h: number, radius: number, fill: string, extra = '') =>
  `<rect x="${r1(x)}" y="${r1(y)}" width="${r1(w)}" height="${r1(h)}" rx="${radius}" fill="${fill}" ${extra}/>`

/** Returns a filled path. */
export const P = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`

/** Returns a stroked path with round ends. */
export const S = (d: string, colour: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, extra = '') =>
  `<circle cx="${r1(cx)}" cy="${r1(cy)}" r="${r1(r)}" fill="${fill}" ${extra}/>`

export const put = (x: number, y: number, inner: string) => `<g transform="translate(${r1(x)} ${r1(y)})">${inner}</g>`

export const xml = (value: string) => value.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
