import { P, rr } from './shapes.ts'

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]) =>
  list.map(([at, colour, p = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${p}"/>`).join('')

export type Drawing = ReturnType<typeof createDrawing>

/** Starts one picture: gradients and clips are collected in its `<defs>`, with ids unique inside it. */
export function createDrawing() {
  const defs: string[] = []
  const define = (make: (id: string) => string) => {
    const id = `p${defs.length + 1}`
    defs.push(make(id))
    return id
  }
  const paint = (make: (id: string) => string) => `url(#${define(make)})`
  const grad = (list: readonly Stop[], vertical = false) =>
    paint((id) => `<linearGradient id="${id}" ${vertical ? 'x2="0" y2="1"' : ''}>${stops(list)}</linearGradient>`)
  const gradD = (list: readonly Stop[]) =>
    paint((id) => `<linearGradient id="${id}" x2="1" y2="1">${stops(list)}</linearGradient>`)
  const blob = (cx: number, cy: number, rx: number, ry: number, colour: string, p: number) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${paint(
      (id) =>
        `<radialGradient id="${id}">${stops([
          [0, colour, p],
          [0.55, colour, p * 0.45],
          [1, colour, 0],
        ])}</radialGradient>`,
    )}"/>`
  const clip = (d: string, inner: string, evenOdd = false) =>
    `<g clip-path="url(#${define((id) => `<clipPath id="${id}"><path ${evenOdd ? 'clip-rule="evenodd" ' : ''}d="${d}"/></clipPath>`)})">${inner}</g>`
  const shadow = (cx: number, y: number, rx: number) =>
    blob(cx, y + 2, rx * 1.28, 25, '#2b2117', 0.26) + blob(cx, y, rx * 1.02, 9, '#1c140c', 0.5)

  /** Shades what lies below like a cylinder. */
  const cyl = (x: number, y: number, w: number, h: number, k = 1) =>
    rr(
      x,
      y,
      w,
      h,
      0,
      grad([
        [0, '#000', 0.5 * k],
        [0.05, '#000', 0.26 * k],
        [0.17, '#000', 0.03],
        [0.45, '#000', 0],
        [0.66, '#000', 0.07 * k],
        [0.86, '#000', 0.3 * k],
        [0.965, '#000', 0.5 * k],
        [1, '#000', 0.32 * k],
      ]),
    ) +
    rr(
      x,
      y,
      w,
      h,
      0,
      grad([
        [0.07, '#fff', 0],
        [0.17, '#fff', 0.36 * k],
        [0.25, '#fff', 0.1 * k],
        [0.36, '#fff', 0.02],
        [0.93, '#fff', 0],
        [0.985, '#fff', 0.2 * k],
        [1, '#fff', 0],
      ]),
    )

  /** Shades what lies below like a box with rounded edges. */
  const boxy = (x: number, y: number, w: number, h: number, k = 1) =>
    rr(
      x,
      y,
      w,
      h,
      0,
      grad([
        [0, '#000', 0.34 * k],
        [0.035, '#000', 0.14 * k],
        [0.09, '#000', 0],
        [0.62, '#000', 0.02],
        [0.9, '#000', 0.15 * k],
        [0.965, '#000', 0.3 * k],
        [1, '#000', 0.42 * k],
      ]),
    ) +
    rr(
      x,
      y,
      w,
      h,
      0,
      grad([
        [0.03, '#fff', 0],
        [0.075, '#fff', 0.42 * k],
        [0.13, '#fff', 0.07 * k],
        [0.5, '#fff', 0.03],
        [0.88, '#fff', 0],
        [0.95, '#fff', 0.14 * k],
        [1, '#fff', 0],
      ]),
    ) +
    rr(
      x,
      y + h * 0.8,
      w,
      h * 0.2,
      0,
      grad(
        [
          [0, '#000', 0],
          [1, '#000', 0.2 * k],
        ],
        true,
      ),
    )

  /** Draws a rounded body whose shading is clipped to its corners. */
  const solid = (light: 'cyl' | 'boxy', x: number, y: number, w: number, h: number, radius: number, fill: string, k: number) => {
    const id = define(
      (name) => `<clipPath id="${name}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}"/></clipPath>`,
    )
    return rr(x, y, w, h, radius, fill) + `<g clip-path="url(#${id})">${(light === 'cyl' ? cyl : boxy)(x, y, w, h, k)}</g>`
  }

  const metal = (vertical = false) =>
    grad(
      [
        [0, '#fbfcfc'],
        [0.3, '#d0d4d6'],
        [0.62, '#8d9397'],
        [0.85, '#6b7175'],
        [1, '#a9aeb1'],
      ],
      vertical,
    )

  /** Draws the folds of a filled bag. */
  const creases = (x: number, y: number, w: number, h: number, k = 1) =>
    FOLDS.map(([a, b, c, d, bend]) => {
      const [x1, y1, x2, y2] = [x + a * w, y + b * h, x + c * w, y + d * h]
      const [mx, my] = [(x1 + x2) / 2 + bend * 0.6, (y1 + y2) / 2]
      return (
        P(`M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}Q${mx - bend} ${my + bend * 0.3} ${x1} ${y1}Z`, '#000', `opacity="${0.1 * k}"`) +
        `<path d="M${x1 + 2} ${y1}Q${mx + 4} ${my} ${x2 + 3} ${y2}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity="${0.34 * k}"/>`
      )
    }).join('')

  return { defs, paint, grad, gradD, blob, clip, shadow, cyl, boxy, solid, metal, creases }
}

const FOLDS = [
  [0.1, 0.2, 0.2, 0.42, 18],
  [0.86, 0.16, 0.8, 0.4, 15],
  [0.12, 0.95, 0.3, 0.72, 20],
  [0.9, 0.93, 0.7, 0.74, 22],
  [0.5, 0.02, 0.44, 0.16, 16],
  [0.03, 0.6, 0.14, 0.62, 12],
  [0.97, 0.58, 0.88, 0.62, 12],
] as const

/** Wraps drawn art into an SVG picture; long fractions are shortened, because they cost bytes without visible effect. */
export function picture(
  draw: Drawing,
  art: string,
  title: string,
  viewBox = '0 0 600 600',
  size: readonly [number, number] = [1134, 1134],
): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${size[0]}" height="${size[1]}"><title>${title}</title><defs>${draw.defs.join('')}</defs>${art}</svg>`
  return svg.replace(/\d*\.\d{3,}/g, (v) =>
    String(Math.abs(Number(v)) < 1 ? Math.round(Number(v) * 1e5) / 1e5 : Math.round(Number(v) * 10) / 10),
  )
}
