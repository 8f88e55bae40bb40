/** Returns a telephone number without spaces and separators, with its leading plus; `undefined` when it cannot be a valid number. */
export function readPhone(text: string, country: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s().–-]/g, '')
    .replace(/^00/, '+')
  if (!/^\+?\d{7,15}$/.test(plain)) return undefined
  if (country !== 'PL') return plain
  const national = plain.replace(/^\+?48(?=\d{9}$)/, '')
  if (/^[1-9]\d{8}$/.test(national)) return `+48${national}`
  return plain.startsWith('+') && !plain.startsWith('+48') ? plain : undefined
}

/** Formats a stored Polish number in groups; a number of another country is returned unchanged. */
export const phoneText = (stored: string) => stored.replace(/^\+48(\d{3})(\d{3})(\d{3})$/, '+48\u00a0$1\u00a0$2\u00a0$3')
