import { shopName } from '#platform/configured/shop-name.ts'
import { pictureOf, textOf } from '#shop/content/story-fields.ts'
import type { ListedStory } from '#shop/content/story-list.ts'
import { folded } from './folded.ts'

export interface Representative {
  id: string
  name: string
  firstname: string
  lastname: string
  position: string
  /** First two digits of the TERYT code: the voivodeship. */
  regionCode: string
  region: string
  area: string
  /** Specialties: crops or animals. */
  crops: string[]
  phone: string
  email: string
  /** Media path of a square picture. */
  photo: string | undefined
}

export function representativeOf({ uuid, content, name }: Pick<ListedStory, 'uuid' | 'name' | 'content'>): Representative {
  const [firstname, lastname] = [textOf(content.firstname), textOf(content.lastname)]
  return {
    ...{ id: uuid, firstname, lastname, name: [firstname, lastname].filter(Boolean).join(' ') || name },
    ...{ position: textOf(content.position), regionCode: textOf(content.voivodeship_code), region: textOf(content.voivodeship) },
    ...{ area: textOf(content.area), phone: textOf(content.phone), email: textOf(content.email) },
    photo: pictureOf(content.photo)?.src,
    crops: textOf(content.specialties)
      .split(',')
      .map((crop) => crop.trim())
      .filter(Boolean),
  }
}

export interface Region {
  id: string
  name: string
}

/** Returns the voivodeships that have a representative, sorted by name. */
export function regionsOf(all: readonly Representative[], locale: string): Region[] {
  const regions = new Map(all.filter(({ regionCode }) => regionCode).map(({ regionCode, region }) => [regionCode, region]))
  return [...regions].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, locale))
}

/** Returns the specialties of all representatives, each once, sorted by name. */
export const cropsOf = (all: readonly Representative[], locale: string) =>
  [...new Set(all.flatMap(({ crops }) => crops))].sort((a, b) => a.localeCompare(b, locale))

/**
 * Returns the advisers of a region, those who know the crop first, so that no region is left without one. Without a region, only those who
 * know the crop.
 */
export function advisersFor(all: readonly Representative[], region: string, crop: string): Representative[] {
  const wanted = folded(crop)
  const knows = ({ crops }: Representative) => (wanted && crops.some((one) => folded(one) === wanted) ? 1 : 0)
  return all
    .filter(({ regionCode }) => region === '' || regionCode === region)
    .filter((one) => region !== '' || wanted === '' || knows(one) === 1)
    .sort((a, b) => knows(b) - knows(a))
}

const escaped = (text: string) => text.replace(/[\r\n]+/g, ' ').replace(/([\\;,])/g, '\\$1')

/** Returns a contact for the phone's address book as vCard 3.0, which every phone reads. */
export function vCard({ name, firstname, lastname, position, phone, email, area }: Representative): string {
  const lines = [
    ...[
      'BEGIN:VCARD',
      'VERSION:3.0',
      `N:${escaped(lastname)};${escaped(firstname)};;;`,
      `FN:${escaped(name)}`,
      `ORG:${escaped(shopName)}`,
    ],
    ...[`TITLE:${escaped(position)}`, `TEL;TYPE=WORK,VOICE:${phone.replace(/[^+\d]/g, '')}`, `EMAIL;TYPE=WORK:${escaped(email)}`],
    ...[`NOTE:${escaped(area)}`, 'END:VCARD'],
  ]
  return `${lines.join('\r\n')}\r\n`
}
