import { brand } from '#config'
import { createDrawing, picture } from './drawing/drawing-kit.ts'
import { circle, P, put, rr, S } from './drawing/shapes.ts'

const [W, H] = [872, 490]
const [GREEN, PALE, WHEAT] = [brand.colours.green.light, brand.colours.greenTint.light, brand.colours.wheat.light]
const [WALL, ROOF, DARK, STEEL] = ['#efe8d8', '#8b5f43', '#3a3026', '#b9bdb4']

const sky = rr(0, 0, W, H, 0, PALE) + circle(736, 92, 44, WHEAT)
const hill = (d: string, opacity: number) => P(d, GREEN, `opacity="${opacity}"`)

const silo = (x: number) =>
  put(
    x,
    0,
    P('M0 190 34 160 68 190Z', ROOF) +
      rr(0, 188, 68, 188, 2, STEEL) +
      [222, 258, 294, 330].map((y) => S(`M0 ${y}H68`, '#8f948a', 2)).join('') +
      S('M56 192V374', '#757a70', 3),
  )

const window = (x: number, y: number) => rr(x, y, 46, 30, 2, '#7d97a5') + S(`M${x + 23} ${y}V${y + 30}`, WALL, 3)

const pallet = (x: number) =>
  rr(x, 352, 58, 6, 1, ROOF) +
  [0, 20, 40].map((at) => rr(x + at, 334, 17, 18, 2, GREEN) + rr(x + at, 314, 17, 18, 2, WHEAT)).join('')

const lorry =
  rr(586, 292, 152, 70, 4, '#fbf8f0') +
  S('M586 340H738', GREEN, 8) +
  P('M742 308H782L802 336V362H742Z', GREEN) +
  P('M752 316H778L790 336H752Z', '#cfdde0') +
  [622, 690, 772].map((x) => circle(x, 366, 18, DARK) + circle(x, 366, 7, STEEL)).join('')

/** The plant: silos, the mixing hall, the ramp and a lorry, in a field. */
function plant(): string {
  const hall =
    P('M246 206 402 142 558 206V376H246Z', WALL) +
    P('M230 212 402 140 574 212 568 224 402 154 236 224Z', ROOF) +
    [268, 332, 426, 490].map((x) => window(x, 238)).join('') +
    rr(356, 296, 92, 80, 2, '#6f7a5c') +
    [312, 328, 344, 360].map((y) => S(`M356 ${y}H448`, '#56604a', 2)).join('') +
    P('M402 172C384 184 384 204 402 214C420 204 420 184 402 172Z', GREEN)
  const art =
    sky +
    hill(`M0 320C200 236 460 280 ${W} 220V${H}H0Z`, 0.2) +
    hill(`M0 372C240 344 600 372 ${W} 340V${H}H0Z`, 0.45) +
    [24, 98, 172].map(silo).join('') +
    hall +
    pallet(460) +
    pallet(522) +
    lorry +
    P(`M0 376H${W}V${H}H0Z`, '#cbbf9f') +
    P(`M0 402C260 388 560 396 ${W} 392V${H}H0Z`, GREEN) +
    [0, 1, 2, 3, 4, 5, 6].map((at) => S(`M${at * 150 - 40} ${H}L${220 + at * 72} 400`, PALE, 3, 'opacity=".35"')).join('')
  return picture(createDrawing(), art, 'plant', `0 0 ${W} ${H}`, [W, H])
}

interface Person {
  x: number
  skin: string
  hair: string
  shirt: string
  hasLongHair: boolean
}

/** Draws an invented person from head to boots; what the person holds is drawn on top. */
const person = ({ x, skin, hair, shirt, hasLongHair }: Person, inHand: string) =>
  put(
    x,
    150,
    (hasLongHair ? P('M-30 8C-34-36 34-36 30 8 34 36 40 50 38 62H-38C-40 50-34 36-30 8Z', hair) : '') +
      rr(-30, 166, 25, 104, 6, '#54606b') +
      rr(5, 166, 25, 104, 6, '#54606b') +
      P('M-36 262H-4V282H-44C-44 270-42 264-36 262Z', DARK) +
      P('M36 262H4V282H44C44 270 42 264 36 262Z', DARK) +
      P('M-46 82C-44 56-22 48 0 48S44 56 46 82L42 176H-42Z', shirt) +
      rr(-10, 30, 20, 26, 8, skin) +
      P('M-24 2C-24-20-14-30 0-30S24-20 24 2 12 40 0 40-24 24-24 2Z', skin) +
      (hasLongHair
        ? P('M-27 2C-28-26-14-36 0-36S28-26 27 2C22-10 16-16 10-18 0-12-16-12-20-8-24-4-26 0-27 2Z', hair)
        : P('M-30-4C-30-28-16-38 0-38S30-28 30-4L44 0C46 4 42 6 38 6-1-2-20-2-30 0Z', shirt)) +
      S('M-10 4V8M10 4V8', DARK, 4) +
      S('M-9 20C-3 25 3 25 9 20', '#7a4a32', 2.5) +
      S('M-40 88C-58 118-52 138-30 146', shirt, 20) +
      circle(-26, 146, 10, skin) +
      S('M40 88C58 116 56 134 44 148', shirt, 20) +
      inHand +
      circle(42, 150, 10, skin),
  )

const notebook = put(20, 120, rr(-42, 6, 58, 44, 3, '#fbf8f0') + S('M-34 20H8M-34 30H8M-34 40H-8', STEEL, 3))
const auger = S('M42 60V282', STEEL, 7) + S('M18 62H66', ROOF, 9) + S('M42 236V282', DARK, 9)
const ear =
  S('M42 176C44 130 48 90 56 44', '#a88f35', 4) +
  [0, 1, 2, 3, 4].map((at) => circle(50 + at * 2, 74 - at * 13, 7, WHEAT) + circle(60 + at * 2, 68 - at * 13, 7, WHEAT)).join('')

/** Draws three advisers at the edge of a field, each with a tool of their work. */
function people(): string {
  const stalks = Array.from({ length: 44 }, (_, at) => {
    const x = at * 20 + ((at * 7) % 9)
    return S(`M${x} ${H}C${x + 4} 450 ${x + 2} 430 ${x + 8} ${412 + ((at * 5) % 14)}`, '#a88f35', 4)
  })
  const art =
    sky +
    hill(`M0 300C220 230 520 270 ${W} 210V${H}H0Z`, 0.2) +
    hill(`M0 366C240 320 560 352 ${W} 316V${H}H0Z`, 0.45) +
    P(`M0 410C260 396 560 404 ${W} 398V${H}H0Z`, GREEN) +
    person({ x: 230, skin: '#f0c8a0', hair: '#6b4423', shirt: '#2f6f8f', hasLongHair: true }, notebook) +
    person({ x: 434, skin: '#d9a074', hair: '#3a2a1c', shirt: GREEN, hasLongHair: false }, auger) +
    person({ x: 638, skin: '#e3b188', hair: '#1f1a17', shirt: '#8a5a2b', hasLongHair: true }, ear) +
    stalks.join('')
  return picture(createDrawing(), art, 'people', `0 0 ${W} ${H}`, [W, H])
}

/** Returns the drawings of the company page, by file name. */
export const companyArt = () =>
  new Map([
    ['catalog/art/plant.webp', plant],
    ['catalog/art/people.webp', people],
  ])
