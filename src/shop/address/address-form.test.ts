import { describe, expect, it } from 'vitest'
import { checkAddress, checkCompany, checkEmail, emptyAddress, type AddressNeeds, type AddressValues } from './address-form.ts'

const good: AddressValues = {
  firstname: 'Anna',
  lastname: 'Nowak',
  street: 'Polna',
  building: '14',
  apartment: '',
  postcode: '63000',
  city: 'Środa Wielkopolska',
  region: '',
  country: 'PL',
  telephone: '600 100 200',
}

const check = (own: Partial<AddressValues>, needs?: AddressNeeds) => checkAddress({ ...good, ...own }, ['PL', 'DE'], needs)

describe('the delivery address', () => {
  it('is taken as it is meant: postcode and telephone in one form', () =>
    expect(check({ firstname: ' Anna ' })).toEqual({
      ok: true,
      value: { ...good, postcode: '63-000', telephone: '+48600100200' },
    }))

  it('names every field that is missing, and not the optional ones', () => {
    const checked = checkAddress(emptyAddress, ['PL'])
    expect(checked.ok).toBe(false)
    expect(checked).toMatchObject({
      problems: {
        firstname: 'required',
        lastname: 'required',
        street: 'required',
        building: 'required',
        postcode: 'required',
        city: 'required',
        telephone: 'required',
      },
    })
    expect(Object.keys(checked.ok ? {} : checked.problems)).not.toEqual(expect.arrayContaining(['region']))
    expect(checked).not.toMatchObject({ problems: { apartment: expect.anything() } })
  })

  it.each([
    ['a name of one letter is too short', { firstname: 'A' }, { firstname: 'short2' }],
    ['a name of spaces is missing', { lastname: '   ' }, { lastname: 'required' }],
    ['a Polish postcode has five digits', { postcode: '6300' }, { postcode: 'postcode' }],
    ['a Polish telephone has nine digits', { telephone: '12345678' }, { telephone: 'phone' }],
    [
      'a country the shop does not deliver to',
      { country: 'FR', postcode: '75001', telephone: '+33123456789' },
      { country: 'country' },
    ],
  ])('%s', (_, own, problems) => expect(check(own)).toEqual({ ok: false, problems }))

  const huge = 'x'.repeat(1_000_000)
  it.each<[string, Partial<AddressValues>, object | 'taken']>([
    ['a name pasted with a megabyte', { firstname: huge }, { firstname: 'long' }],
    ['a street pasted with a megabyte', { street: huge }, { street: 'long' }],
    ['nothing but unseen signs', { lastname: '\u0000\u200b\u200d\u202e' }, { lastname: 'required' }],
    ['a face for a name', { firstname: '😀😀' }, { firstname: 'letters' }],
    ['a template for a name', { lastname: '{{7*7}}' }, { lastname: 'letters' }],
    ['markup for a name', { lastname: '<b>Nowak</b>' }, { lastname: 'letters' }],
    ['a formula for a name', { lastname: '=1+1' }, { lastname: 'letters' }],
    ['a telephone of signs', { telephone: '+++' }, { telephone: 'phone' }],
    ['a postcode of noughts, which has the form', { postcode: '00-0000' }, { postcode: 'postcode' }],
    ['a country there is none of', { country: 'XX' }, expect.objectContaining({ country: 'country' })],
    ['names of other alphabets', { firstname: 'Żółć-Łukasz', lastname: "O'Neill Šťastný" }, 'taken'],
    ['three strokes in the apartment', { apartment: '2 / 3 / 4 / 5' }, 'taken'],
  ])('B-53, B-75 %s', (_, own, problems) =>
    expect(check(own)).toMatchObject(problems === 'taken' ? { ok: true } : { ok: false, problems }),
  )
  it('takes the unseen signs out of what was pasted', () =>
    expect(check({ street: '\u202ePolna\u0000\u200b ', city: ' Środa\tWielkopolska ' })).toMatchObject({
      ok: true,
      value: { street: 'Polna', city: 'Środa Wielkopolska' },
    }))

  it('takes a German postcode in Germany', () => expect(check({ country: 'DE', postcode: '10115' }).ok).toBe(true))
  it('asks for no person where a company is invoiced', () =>
    expect(check({ firstname: '', lastname: '' }, { person: false }).ok).toBe(true))
  it('asks for no telephone where nobody is called', () => expect(check({ telephone: '' }, { telephone: false }).ok).toBe(true))
})

describe('the invoice for a company', () => {
  it('needs a tax id whose check digit holds', () =>
    expect(checkCompany({ company: 'Gospodarstwo', vatId: '1234563219' }, 'PL')).toEqual({
      ok: false,
      problems: { vatId: 'nip' },
    }))
  it('keeps the tax id as ten digits', () =>
    expect(checkCompany({ company: 'Gospodarstwo', vatId: '123-456-32-18' }, 'PL')).toEqual({
      ok: true,
      value: { company: 'Gospodarstwo', vatId: '1234563218' },
    }))
  it('takes a foreign tax id as it is', () => expect(checkCompany({ company: 'Hof', vatId: 'DE123456789' }, 'DE').ok).toBe(true))
  it('needs both', () =>
    expect(checkCompany({ company: '', vatId: '' }, 'PL')).toEqual({
      ok: false,
      problems: { company: 'required', vatId: 'required' },
    }))
})

describe('the e-mail address', () => {
  it.each([
    ['anna@example.pl', undefined],
    [' anna@example.pl ', undefined],
    ['', 'required'],
    ['anna', 'email'],
    ['anna@', 'email'],
    ['anna@example', 'email'],
  ])('%s: %s', (email, problem) => {
    const checked = checkEmail({ email })
    expect(checked.ok ? undefined : checked.problems.email).toBe(problem)
  })
})
