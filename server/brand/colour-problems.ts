import { lights, type Brand } from '../../config/brand-schema.ts'
import { colourPairs, contrast, contrastNeeded } from '../../config/colour-pairs.ts'

const shown = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2)

/** Returns colour pairs with too little contrast, one sentence each. */
export const colourProblems = ({ colours }: Pick<Brand, 'colours'>): string[] =>
  colourPairs.flatMap(({ upper, lower, need }) =>
    lights.flatMap((light) => {
      const [one, other] = [colours[upper][light], colours[lower][light]]
      const ratio = contrast(one, other)
      const needed = contrastNeeded(need, light)
      return ratio < needed
        ? [
            `brand.colours: ${upper} on ${lower} in ${light} has a contrast of ${shown(ratio)} (${one} on ${other}) and needs ${needed}`,
          ]
        : []
    }),
  )
