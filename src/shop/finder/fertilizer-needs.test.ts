import { describe, expect, it } from 'vitest'
import { type FieldFacts, needsOf, readField, wantsLime } from './fertilizer-needs.ts'

const field = (change: Partial<FieldFacts> = {}): FieldFacts => ({
  ...{ crop: 'wheat', yield: 8, p: 'medium', k: 'medium', mg: 'medium', afterLegume: false, strawLeft: false, manure: 0 },
  ...change,
})

describe('what a hectare needs, kg of N, P₂O₅, K₂O, MgO, SO₃', () => {
  it.each<[string, Partial<FieldFacts>, number[]]>([
    ['wheat, 8 t, medium soil', {}, [208, 88, 160, 32, 80]],
    ['a poor soil wants more', { p: 'very-low', k: 'low', mg: 'low' }, [208, 132, 200, 40, 80]],
    ['a rich soil wants less', { p: 'very-high', k: 'high', mg: 'very-high' }, [208, 44, 120, 16, 80]],
    ['a legume before leaves nitrogen', { afterLegume: true }, [178, 88, 160, 32, 80]],
    ['straw that stays gives potash back', { strawLeft: true }, [208, 88, 135, 32, 80]],
    ['manure feeds too', { manure: 20 }, [178, 68, 70, 32, 80]],
    ['never less than nothing', { manure: 60, yield: 1, p: 'very-high' }, [0, 0, 0, 4, 10]],
    ['rape wants sulphur', { crop: 'rape', yield: 4 }, [220, 100, 220, 36, 180]],
    ['soybean feeds itself with nitrogen', { crop: 'soybean', yield: 3 }, [30, 54, 120, 30, 30]],
    ['apples', { crop: 'apple', yield: 40 }, [60, 20, 100, 16, 0]],
  ])('%s', (_, change, expected) => expect(Object.values(needsOf(field(change)))).toEqual(expected))

  it.each([
    [undefined, false],
    [5.4, true],
    [5.5, false],
    [7, false],
  ])('pH %s wants lime: %s', (ph, expected) => expect(wantsLime({ ph })).toBe(expected))
})

describe('the address of the fertilizer finder', () => {
  it.each<[string, Record<string, unknown>, Partial<FieldFacts> | undefined]>([
    ['nothing yet', {}, undefined],
    ['a crop alone, with a guess of its yield', { uprawa: 'rape' }, { crop: 'rape', yield: 3.5, p: 'medium', manure: 0 }],
    ['a yield with a comma', { uprawa: 'wheat', plon: '7,5' }, { yield: 7.5 }],
    ['a yield nobody has', { uprawa: 'wheat', plon: '999' }, { yield: 14 }],
    ['a yield below nothing', { uprawa: 'wheat', plon: '-3' }, { yield: 7 }],
    ['infinity', { uprawa: 'wheat', plon: '1e309', obornik: 'Infinity' }, { yield: 7, manure: 0 }],
    ['a class of no soil', { uprawa: 'wheat', p: 'enormous', k: 'low' }, { p: 'medium', k: 'low' }],
    ['what was ticked', { uprawa: 'wheat', sloma: '1', straczkowe: 'yes' }, { strawLeft: true, afterLegume: false }],
    ['no crop by that name', { uprawa: '__proto__' }, undefined],
  ])('%s', (_, query, expected) => {
    const read = readField(query)
    if (expected) expect(read).toMatchObject(expected)
    else expect(read).toBeUndefined()
  })
})
