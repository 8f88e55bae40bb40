import { P, r1, S } from './shapes.ts'

const eye = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="3.6" fill="#fff" opacity=".85"/>`

function ear(c: string): string {
  let s = `<path d="M50 98V34" stroke="${c}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M50 4C57 13 57 23 50 31C43 23 43 13 50 4Z" fill="${c}"/>`
  for (let i = 0; i < 4; i++) {
    const y = 34 + i * 14
    s += P(`M53 ${y + 12}C54 ${y - 2} 63 ${y - 9} 74 ${y - 10}C75 ${y + 3} 66 ${y + 12} 53 ${y + 12}Z`, c)
    s += P(`M47 ${y + 12}C46 ${y - 2} 37 ${y - 9} 26 ${y - 10}C25 ${y + 3} 34 ${y + 12} 47 ${y + 12}Z`, c)
  }
  return s
}

const horns =
  'M30 26C22 24 18 16 19 6C26 14 32 17 38 18H62C68 17 74 14 81 6C82 16 78 24 70 26L72 34C80 30 90 30 97 36C92 46 82 50 73 48C73 60 70 70 66 78C64 90 58 96 50 96C42 96 36 90 34 78C30 70 27 60 27 48C18 50 8 46 3 36C10 30 20 30 28 34Z'

/** Ornaments of the labels, each drawn in a square of 100. */
const ORNAMENTS = {
  leaf: (c: string) =>
    P('M10 92C2 40 36 6 94 6C98 62 66 98 22 84L10 92Z', c) + S('M20 82C36 56 54 38 76 24', 'rgba(255,255,255,.55)', 3.5),
  drop: (c: string) =>
    P('M50 3C70 32 85 49 85 66A35 33 0 0 1 15 66C15 49 30 32 50 3Z', c) +
    S('M30 66C30 78 38 86 50 87', 'rgba(255,255,255,.5)', 4.5),
  grain: ear,
  shield: (c: string) =>
    P('M50 3L90 17V49C90 75 71 90 50 98C29 90 10 75 10 49V17Z', c) + S('M31 50L46 65L71 36', 'rgba(255,255,255,.75)', 8),
  root: (c: string) =>
    P('M50 44C30 44 18 32 16 10C38 10 50 22 50 44Z', c) +
    P('M50 38C52 20 64 8 86 6C86 28 72 40 50 44Z', c) +
    S('M50 36V96M50 58C40 66 28 70 18 84M50 58C60 66 72 70 82 84M50 74C45 80 40 84 36 96M50 74C55 80 60 84 64 96', c, 4.5),
  cow: (c: string) => P(horns, c) + eye(39, 46) + eye(61, 46) + S('M42 82h3M55 82h3', '#fff', 4, 'opacity=".85"'),
  pig: (c: string) =>
    P(
      'M22 30C12 26 8 16 10 6C22 6 32 12 38 20C46 17 54 17 62 20C68 12 78 6 90 6C92 16 88 26 78 30C86 38 90 48 90 58C90 80 72 95 50 95C28 95 10 80 10 58C10 48 14 38 22 30Z',
      c,
    ) +
    '<ellipse cx="50" cy="66" rx="20" ry="14" fill="#fff" opacity=".6"/>' +
    eye(36, 44) +
    eye(64, 44) +
    `<circle cx="43" cy="66" r="4" fill="${c}"/><circle cx="57" cy="66" r="4" fill="${c}"/>`,
  hen: (c: string) =>
    P(
      'M30 24C34 12 46 8 54 14C62 18 62 28 60 36C66 46 78 48 84 40L96 26C98 58 86 86 54 88C28 88 14 68 18 46C20 38 26 34 28 30L16 28Z',
      c,
    ) +
    P('M34 14C32 4 40 4 42 10C44 2 52 2 52 10C58 6 62 12 57 18Z', c) +
    eye(40, 24) +
    S('M46 88V97M62 86V97', c, 4) +
    S('M44 52C50 66 66 68 76 58', 'rgba(255,255,255,.6)', 4),
  horse: (c: string) =>
    P('M38 96C36 74 44 62 42 52C34 56 24 58 16 62C8 64 4 56 9 50C18 40 24 26 36 18L40 4L50 14C74 18 90 42 90 96Z', c) +
    eye(38, 34) +
    S('M54 22C70 34 76 56 76 86', 'rgba(255,255,255,.5)', 4),
  sheep: (c: string) =>
    [
      [28, 34, 20],
      [50, 24, 22],
      [72, 34, 20],
      [80, 56, 18],
      [20, 56, 18],
      [36, 66, 20],
      [64, 66, 20],
      [50, 48, 26],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${c}"/>`)
      .join('') +
    S('M34 80V96M66 80V96', c, 7) +
    '<ellipse cx="50" cy="52" rx="14" ry="18" fill="#fff" opacity=".7"/>' +
    `<circle cx="45" cy="48" r="2.600" fill="${c}"/><circle cx="55" cy="48" r="2.600" fill="${c}"/>`,
  fly: (c: string) =>
    `<ellipse cx="50" cy="60" rx="15" ry="26" fill="${c}"/><circle cx="50" cy="28" r="12" fill="${c}"/>` +
    P('M44 44C18 34 6 54 10 76C28 78 40 66 46 54Z', c, 'opacity=".6"') +
    P('M56 44C82 34 94 54 90 76C72 78 60 66 54 54Z', c, 'opacity=".6"') +
    S('M40 20L30 8M60 20L70 8', c, 4),
  microbe: (c: string) =>
    [
      [24, 30, 30],
      [66, 22, -20],
      [70, 66, 45],
      [28, 72, -35],
    ]
      .map(
        ([x, y, turn]) =>
          `<rect x="${(x ?? 0) - 18}" y="${(y ?? 0) - 9}" width="36" height="18" rx="9" fill="${c}" transform="rotate(${turn} ${x} ${y})"/>`,
      )
      .join('') + `<circle cx="48" cy="47" r="8" fill="${c}"/>`,
  flower: (c: string) =>
    [0, 60, 120, 180, 240, 300]
      .map((a) => `<path transform="rotate(${a} 50 50)" d="M50 44C38 34 38 14 50 6C62 14 62 34 50 44Z" fill="${c}"/>`)
      .join('') + `<circle cx="50" cy="50" r="9" fill="${c}"/>`,
  apple: (c: string) =>
    P('M50 30C60 18 92 22 90 54C88 80 70 98 58 94C52 92 48 92 42 94C30 98 12 80 10 54C8 22 40 18 50 30Z', c) +
    S('M50 30C50 20 54 12 62 6', c, 5) +
    S('M24 48C24 42 28 36 34 34', 'rgba(255,255,255,.6)', 5),
} as const

export type Ornament = keyof typeof ORNAMENTS

export const icon = (kind: Ornament, x: number, y: number, size: number, colour: string, opacity = 1) =>
  `<g transform="translate(${r1(x)} ${r1(y)}) scale(${r1(size) / 100})" opacity="${opacity}">${ORNAMENTS[kind](colour)}</g>`

/** Draws a ploughed field whose furrows run to a vanishing point. */
export function furrows(w: number, h: number, colour: string, opacity: number, direction = 1): string {
  let s = ''
  for (let i = 0; i < 9; i++) {
    const x = w * (-0.55 + i * 0.26)
    const end = w * (direction > 0 ? 0.86 : 0.2) + (x - w * 0.5) * 0.1
    s += S(
      `M${r1(x)} ${h}C${r1(x + w * 0.1)} ${r1(h * 0.6)} ${r1(w * 0.62 + (x - w * 0.5) * 0.25)} ${r1(h * 0.34)} ${r1(end)} ${r1(h * 0.06)}`,
      colour,
      r1(w * 0.03),
      `opacity="${opacity}"`,
    )
  }
  return s
}

const FISH_AND_TREE = '<path d="M9 25c5-3 9-3 13 0 3 1 6 1 8-1-2 5-7 6-11 4-4-2-7-2-10-3zM17 22l2-9 2 4 3-3-1 6z" fill="#111"/>'
const EXCLAMATION = '<path d="M18.4 11h3.2l-.8 11h-1.6z" fill="#111"/><circle cx="20" cy="26" r="2" fill="#111"/>'

/** Draws two hazard diamonds: environment and attention. */
export const hazardDiamonds = (x: number, y: number, size: number) =>
  [FISH_AND_TREE, EXCLAMATION]
    .map(
      (sign, i) =>
        `<g transform="translate(${r1(x + i * size * 1.1)} ${r1(y)}) scale(${r1(size) / 40})"><path d="M20 2L38 20L20 38L2 20Z" fill="#fff" stroke="#c8241b" stroke-width="3"/>${sign}</g>`,
    )
    .join('')
