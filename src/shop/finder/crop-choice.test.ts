import { describe, expect, it } from 'vitest'
import { cropListing, cropQuery, readCropChoice } from './crop-choice.ts'

const stage = { key: 'aktywacja_upraw' as const, value: '801' }

describe('the address of the crop finder', () => {
  it.each([
    ['nothing yet', {}, {}],
    ['a crop', { uprawa: '138' }, { crop: 138 }],
    ['a crop and a stage', { uprawa: '138', faza: 'aktywacja_upraw.801' }, { crop: 138, stage }],
    ['all three', { uprawa: '138', faza: 'aktywacja_upraw.801', cel: '408' }, { crop: 138, stage, purpose: '408' }],
    ['a purpose at any stage', { uprawa: '138', cel: '408' }, { crop: 138, purpose: '408' }],
    ['a stage without a crop', { faza: 'aktywacja_upraw.801' }, {}],
    ['no crop by that name', { uprawa: 'pszenica' }, {}],
    ['a filter that is no stage', { uprawa: '138', faza: 'color.1' }, { crop: 138 }],
    ['a prototype', { uprawa: '138', faza: '__proto__.1' }, { crop: 138 }],
    ['a list', { uprawa: ['138'] }, {}],
    ['markup', { uprawa: '138', faza: 'aktywacja_upraw.<b>' }, { crop: 138 }],
  ])('%s', (_, query, choice) => expect(readCropChoice(query)).toEqual(choice))

  it('says what it was read from', () => {
    const query = { uprawa: '138', faza: 'aktywacja_upraw.801', cel: '408' }
    expect(cropQuery(readCropChoice(query))).toEqual(query)
  })

  it.each([
    ['every product for the crop', { crop: 138 }, {}],
    ['those of a stage', { crop: 138, stage }, { aktywacja_upraw: '801' }],
    ['those of a stage for a purpose', { crop: 138, stage, purpose: '408' }, { aktywacja_upraw: '801', purpose: '408' }],
  ])('ends in a listing with %s', (_, choice, search) => expect(cropListing(choice)).toEqual(search))
})
