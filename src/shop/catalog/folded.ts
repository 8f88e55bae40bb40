/** Normalises text for comparison: `Łęgosat` and `legosat` are the same. */
export function folded(text: string) {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
}
