const carriers: [RegExp, (number: string) => string][] = [
  [/inpost|paczkomat|parcel_?locker/i, (number) => `https://inpost.pl/sledzenie-przesylek?number=${number}`],
  [/dpd/i, (number) => `https://tracktrace.dpd.com.pl/parcelDetails?typ=1&p1=${number}`],
  [/dhl/i, (number) => `https://www.dhl.com/pl-pl/home/sledzenie.html?tracking-id=${number}`],
  [/gls/i, (number) => `https://gls-group.com/PL/pl/sledzenie-paczek/?match=${number}`],
  [/poczta|pocztex|post/i, (number) => `https://emonitoring.poczta-polska.pl/?numer=${number}`],
]

/** Returns where a parcel can be tracked; `undefined` for an unknown carrier, of which only the number is shown. */
export function trackingLink(carrier: string, title: string, number: string | null): string | undefined {
  if (!number || !/^[\w-]{6,40}$/.test(number)) return undefined
  const known = carriers.find(([pattern]) => pattern.test(carrier)) ?? carriers.find(([pattern]) => pattern.test(title))
  return known?.[1](encodeURIComponent(number))
}
