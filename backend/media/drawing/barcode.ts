import { rr } from './shapes.ts'
import { text } from './text-outlines.ts'

const ODD = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']

const inverted = (code: string) => [...code].map((bit) => (bit === '1' ? '0' : '1')).join('')
const reversed = (code: string) => [...code].reverse().join('')

/** Returns the 95 modules of an EAN-13 symbol; '1' is a bar. */
export function eanModules(ean: string): string {
  const digits = [...ean].map(Number)
  const parity = PARITY[digits[0] ?? 0] ?? ''
  const left = digits.slice(1, 7).map((digit, i) => {
    const code = ODD[digit] ?? ''
    return parity[i] === 'L' ? code : reversed(inverted(code))
  })
  const right = digits.slice(7, 13).map((digit) => inverted(ODD[digit] ?? ''))
  return `101${left.join('')}01010${right.join('')}101`
}

export function barcode(ean: string, x: number, y: number, w: number, h: number): string {
  if (!/^\d{13}$/.test(ean)) return ''
  const module = (w - 12) / 95
  let bars = ''
  for (const run of eanModules(ean).matchAll(/1+/g))
    bars += rect(x + 6 + run.index * module, y + 4, run[0].length * module, h - 12)
  const digits = `${ean[0]} ${ean.slice(1, 7)} ${ean.slice(7)}`
  return (
    rr(x, y, w, h, 1, '#fff') +
    `<g fill="#17120d">${bars}</g>` +
    text('text', digits, w * 0.09, x + w / 2, y + h - 1.8, { anchor: 'middle', max: w - 12 })
  )
}

const rect = (x: number, y: number, w: number, h: number) =>
  `<path d="M${x.toFixed(2)} ${y.toFixed(1)}h${w.toFixed(2)}v${h.toFixed(1)}h-${w.toFixed(2)}z"/>`
