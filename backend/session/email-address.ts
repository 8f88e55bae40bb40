/** Longest address that mail servers accept. */
const longest = 254

const local = String.raw`[^\s@<>()\[\]\\,;:"\p{C}.]+(?:\.[^\s@<>()\[\]\\,;:"\p{C}.]+)*`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`
const address = new RegExp(String.raw`^(?<local>${local})@(?:${label}\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$`, 'u')

/** Returns whether Magento accepts an e-mail address: letters of any script, a domain with a dot, no surrounding text. */
export function isEmailAddress(text: string) {
  if (text.length > longest) return false
  const found = address.exec(text)
  return found !== null && Buffer.byteLength(found.groups?.local ?? '') <= 64
}

/** Normalises an address for comparison: letter case and the encoding of accents do not matter. */
export const emailKey = (email: string) => email.trim().normalize('NFC').toLowerCase()
