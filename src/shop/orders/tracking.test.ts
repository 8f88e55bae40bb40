import { expect, it } from 'vitest'
import { trackingLink } from './tracking.ts'

it.each([
  [
    'inpost',
    'InPost Paczkomaty',
    '630000000000000000000001',
    'https://inpost.pl/sledzenie-przesylek?number=630000000000000000000001',
  ],
  ['custom', 'DPD Polska', '0000123456789U', 'https://tracktrace.dpd.com.pl/parcelDetails?typ=1&p1=0000123456789U'],
  ['poczta', 'Poczta Polska', 'PX123456789PL', 'https://emonitoring.poczta-polska.pl/?numer=PX123456789PL'],
  ['pallet', 'Raben', 'ABC123456', undefined],
  ['inpost', 'InPost', null, undefined],
  ['inpost', 'InPost', 'x"><script>', undefined],
])('%s, %s, %s: %s', (carrier, title, number, link) => expect(trackingLink(carrier, title, number)).toBe(link))
