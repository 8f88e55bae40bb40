import type { OfferedEdition, OfferedFiles, TakingChoice } from './pocket-messages.ts'

type FilesOffered = Pick<OfferedEdition, 'families' | 'files' | 'pictureBytes'>

/**
 * Returns the files of the chosen families, or of all without a choice; products of several families are counted in each. `undefined` when
 * the server does not report them.
 */
export function filesOf({ families, files }: FilesOffered, chosen: readonly string[] | undefined): OfferedFiles | undefined {
  if (!chosen || !files) return files
  const counted = families.flatMap((family) => (chosen.includes(family.uid) && family.files ? [family.files] : []))
  const sum = (key: keyof OfferedFiles) =>
    Math.min(
      files[key],
      counted.reduce((total, one) => total + one[key], 0),
    )
  return { sheets: sum('sheets'), sheetBytes: sum('sheetBytes'), pictures: sum('pictures') }
}

/** Returns the approximate bytes of the sheets and pictures of a choice. */
export function filesWeight(offer: FilesOffered, { families, pictures, sheets }: Omit<TakingChoice, 'anyLine'>): number {
  const files = filesOf(offer, families)
  if (!files) return 0
  const ofPictures = pictures ? files.pictures * (offer.pictureBytes?.[pictures] ?? 0) : 0
  return (sheets ? files.sheetBytes : 0) + ofPictures
}
