import type { Actor, Stage } from './stage.ts'
import type { Dice } from './virtual-time.ts'

/**
 * What happens to the device itself: its clock is set ahead, back and right, and its disk refuses writes for a while or the whole database.
 */
export interface Unruly {
  /** Nothing outlives the page. */
  isWithoutDisk: boolean
}

const hour = 3_600_000
const jumps = [-3 * 365 * 24 * hour, -24 * hour, -hour, -660_000, -30_000, 30_000, 660_000, hour, 24 * hour, 400 * 24 * hour]

export function makeUnruly({ at }: Stage, { device }: Actor, dice: Dice, moments: readonly number[], until: number): Unruly {
  const isWithoutDisk = dice.chance(0.15)
  if (isWithoutDisk) device.refuse('all')
  if (dice.chance(0.8))
    for (let count = dice.whole(1, 5); count > 0; count--) {
      const ahead = dice.chance(0.3) ? 0 : dice.pick(jumps)
      at(dice.pick(moments) + dice.between(-15_000, 60_000), () => device.setClock(ahead))
    }
  if (!isWithoutDisk && dice.chance(0.5)) {
    const from = dice.pick(moments) + dice.between(-15_000, 30_000)
    at(from, () => device.refuse('changes'))
    at(Math.min(until, from + dice.pick([300, 5_000, 60_000])), () => device.refuse('nothing'))
  }
  return { isWithoutDisk }
}
