import type { Text } from './catalogues.ts'
import { sentencesOfSignal, type Tells } from './sentences-of-signal.ts'

const speaks =
  /offline|online|signal|connect|\bnetwork\b|\b(this|your|other|another) device|internet|(is|are|was|been|be|not|nothing|everything|has|have) sent\b|sent (lately|by)|send (now|again|and|with|them|your changes)|sending/i

/** What a sentence must contain to be true of its state, in each language. */
const mustSay: Record<Exclude<Tells, 'other'>, { pl: RegExp; en: RegExp }> = {
  missing: { pl: /nie ma|nie otwierano/i, en: /not on|not opened|no connection/ },
  kept: {
    pl: /bez zasięgu|zapisan|zapamiętan|otwierają|działa|pokażemy|z \{updated\}|jest na/i,
    en: /without|saved|kept|remembered|open|works|shown|from \{|is on/i,
  },
  'needs-signal': { pl: /zasięg|połączeni|siecią/, en: /signal|connect/i },
  'nothing-sent': {
    pl: /nie zosta|nie udało|nic nie|bezpieczn|nie było|nie zapisuje|niczego/i,
    en: /not sent|nothing was|could not|not saved|safe|no answer|keeps nothing/,
  },
  unknown: { pl: /nie wi(adomo|emy)|nic nie zginie/i, en: /do not know|nothing is lost/ },
  waiting: { pl: /czeka|wys[ły]|wyśl|wpisany/i, en: /wait|sen[dt]/i },
  session: { pl: /zalog|wylog|sesja|korzysta/i, en: /log|signed out|session|use/i },
  'no-storage': { pl: /zniknie|będzie pusty/, en: /goes when/ },
  elsewhere: { pl: /innym urządzeniu/, en: /another device/ },
  connection: { pl: /połącz|sieci|sieć|offline|wysyłane/i, en: /connect|offline|network|sent/i },
  device: { pl: /urządzeni/i, en: /device/i },
}

/** Promises that something is sent automatically, and when; only the tables may make them. */
const promises = {
  pl: /wyślemy (ją|go|je|to) (sami|samo|gdy|kiedy)|bez Twojego udziału/i,
  en: /(is|are) sent (by|as soon|when)/i,
}

/** Folders with the tables of words for waiting changes, each cell of which is tested. */
const tables = new Set(['words'])

const where = ({ folder, message }: Text) => `${folder}: ${message}`
const said = ({ folder, translation }: Text) => `${folder}: ${translation}`
const listed = new Set(
  Object.values(sentencesOfSignal).flatMap((state) =>
    Object.entries(state).flatMap(([folder, messages]) => messages.map((message) => `${folder}: ${message}`)),
  ),
)

/** Returns sentences about network, device or sending that are not listed under a subject. */
export const unlisted = (english: readonly Text[]) =>
  english.filter((text) => !tables.has(text.folder) && speaks.test(text.message) && !listed.has(where(text))).map(where)

/** Returns listed sentences that no longer exist. */
export function unsaid(english: readonly Text[]) {
  const all = new Set(english.map(where))
  return [...listed].filter((one) => !all.has(one))
}

/** Returns sentences without what their state requires. */
export const untrue = (texts: readonly Text[], locale: 'pl' | 'en') =>
  Object.entries(mustSay).flatMap(([state, rule]) => {
    const own = sentencesOfSignal[state as Tells]
    return texts
      .filter(({ folder, message, translation }) => own[folder]?.includes(message) && !rule[locale].test(translation))
      .map((text) => `${state}, ${said(text)}`)
  })

/** Returns promises of sending that are not made by a table. */
export const promised = (texts: readonly Text[], locale: 'pl' | 'en') =>
  texts.filter(({ folder, translation }) => !tables.has(folder) && promises[locale].test(translation)).map(said)
