/** Longest address that mail servers take. */
const longest = 254

const local = String.raw`[^\s@<>()\[\]\\,;:"\p{C}.]+(?:\.[^\s@<>()\[\]\\,;:"\p{C}.]+)*`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`
const address = new RegExp(String.raw`^(?<local>${local})@(?:${label}\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$`, 'u')

/** An address as Magento takes it: letters of any script, a domain with a dot, nothing around it. */
export function isEmailAddress(text: string) {
  if (text.length > longest) return false
  const found = address.exec(text)
  return found !== null && Buffer.byteLength(found.groups?.local ?? '') <= 64
}

/** What two spellings of one address have in common: letter case and the way accents are written do not count. */
export const emailKey = (email: string) => email.trim().normalize('NFC').toLowerCase()
