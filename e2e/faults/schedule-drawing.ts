import { type FaultRule, drawFaults, seededRandom } from './fault-rules.ts'
import type { products } from './shopper.ts'

export type ProductName = keyof typeof products

/** Actions of a shopper, and events that happen to the shopper. */
export type Step =
  | { do: 'add'; product: ProductName; quantity: number }
  | { do: 'set'; product: ProductName; quantity: number }
  | { do: 'remove'; product: ProductName }
  | { do: 'reload' | 'close' | 'stopWorker' | 'kill' | 'loseSignal' | 'findSignal' }
  | { do: 'pause'; ms: number }

export interface Schedule {
  seed: number
  who: 'guest' | 'customer'
  /** True for a browser with a profile of its own, which may be killed. */
  mayKill: boolean
  steps: Step[]
  road: FaultRule[]
  cellar: FaultRule[]
}

const guestOperations = ['CreateEmptyCart', 'AddProductsToCart', 'AddProductsToCart', 'UpdateCartItems', 'Cart']
const customerOperations = ['AddProductsToCart', 'AddProductsToCart', 'UpdateCartItems', 'CustomerCart']

/** Draws a schedule: one of six seeds signs in, one of six has its browser killed. */
export function drawSchedule(seed: number): Schedule {
  const random = seededRandom(seed * 7919)
  const below = (count: number) => Math.floor(random() * count)
  const draw = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const who = seed % 6 === 1 ? 'customer' : 'guest'
  const mayKill = seed % 6 === 4
  // Packs of one product have the same name in the cart, so each schedule uses one of them.
  const chosen: ProductName[] = ['ph', draw(['small', 'large'] as const), ...(random() < 0.5 ? (['ec'] as const) : [])]
  const inCart = new Set<ProductName>()
  const steps: Step[] = []
  let hasSignal = true

  function happen() {
    const kind = draw(['reload', 'close', 'stopWorker', 'signal', 'signal', mayKill ? 'kill' : 'close'] as const)
    if (kind !== 'signal') return void steps.push({ do: kind })
    steps.push({ do: hasSignal ? 'loseSignal' : 'findSignal' })
    hasSignal = !hasSignal
  }

  function change() {
    const product = draw(chosen)
    const kind = inCart.has(product) ? draw(['add', 'add', 'set', 'set', 'remove'] as const) : 'add'
    if (kind === 'remove') inCart.delete(product)
    else inCart.add(product)
    if (kind === 'remove') steps.push({ do: 'remove', product })
    else steps.push({ do: kind, product, quantity: 1 + below(kind === 'set' ? 6 : 2) })
  }

  const changes = 3 + below(4)
  for (let made = 0; made < changes; made++) {
    change()
    if (random() < 0.5) happen()
    else if (random() < 0.6) steps.push({ do: 'pause', ms: below(900) })
  }
  if (mayKill && !steps.some((step) => step.do === 'kill')) steps.push({ do: 'kill' })
  const rules = drawFaults(seed, who === 'guest' ? guestOperations : customerOperations)
  const road = rules.filter(() => random() < 0.6)
  return { seed, who, mayKill, steps, road, cellar: rules.filter((rule) => !road.includes(rule)) }
}
