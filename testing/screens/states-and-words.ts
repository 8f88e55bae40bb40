/**
 * Table of states and sentences: for each state, what the shop says in each place. A row lists exactly the sentences shown there; where it
 * has none, the place says nothing about network, device and sending.
 */
export type Place = 'banner' | 'place' | 'cart' | 'device'
export type Locale = 'pl' | 'en'

/** Every sentence about a state in both languages, with what a person can do about it where it says so. */
export const sentences = {
  lost: { pl: /Bez połączenia od \d/, en: /No connection since \d/ },
  chosen: { pl: /Pracujesz bez sieci od \d.* Wyłącz/, en: /Working offline since \d.* Turn it off/ },
  waits: { pl: /Czeka 1 zmiana w koszyku/, en: /1 change in the cart is waiting/ },
  sending: { pl: /Wysyłamy 1 zmianę…/, en: /Sending 1 change…/ },
  signIn: { pl: /Zaloguj się, aby wysłać 1 zmianę/, en: /Log in to send 1 change/ },
  goesBySignal: { pl: /wyślemy, gdy wróci zasięg/, en: /is sent (as soon as|when) there is a signal/ },
  goesByItself: { pl: /wyślemy bez Twojego udziału/, en: /(is|are) sent by (itself|themselves)/ },
  lineWaits: { pl: /Czeka na zasięg/, en: /Waiting for a signal/ },
  orderWaits: { pl: /Zamówisz, gdy wyślemy 1 zmianę/, en: /You can order when 1 change has been sent/ },
  allSent: { pl: /Wszystko zostało wysłane/, en: /Everything has been sent/ },
  connected: { pl: /Połączono\./, en: /Connected\./ },
  notConnected: {
    pl: /Brak połączenia. Obejrzane strony otwierają się z tego urządzenia/,
    en: /Not connected. Pages you have seen open from this device/,
  },
  nothingWaits: { pl: /Nic nie czeka na wysłanie/, en: /Nothing waits to be sent/ },
  oneWaits: { pl: /1 zmiana czeka na wysłanie/, en: /1 change waits to be sent/ },
  oneAsks: { pl: /1 zmiana czeka na Twoją odpowiedź/, en: /1 change needs your answer/ },
  safeHere: {
    pl: /Twoje zmiany są bezpieczne na tym urządzeniu i tylko Ty możesz je wysłać/,
    en: /Your changes are safe on this device, and only you can send them/,
  },
  signInNeeds: { pl: /Do zalogowania się potrzebny jest zasięg/, en: /Logging in needs a signal/ },
  kept: { pl: /Zapisane na tym urządzeniu: /, en: /Saved on this device: / },
  keptUntilSignal: { pl: /Nie można teraz zapytać sklepu/, en: /The shop cannot be asked now/ },
  keptUntilSignIn: {
    pl: /Twoja sesja się skończyła. Zaloguj się, aby zobaczyć/,
    en: /Your session has ended. Log in to see/,
  },
  notKept: { pl: /Tego nie ma jeszcze na Twoim urządzeniu/, en: /This is not on your device yet/ },
  noAnswer: { pl: /Nic nie przepadło. Spróbuj ponownie/, en: /Nothing is lost. Try again/ },
  noPage: { pl: /Tej strony nie ma na Twoim urządzeniu/, en: /This page is not on your device/ },
  noStep: { pl: /Twój koszyk jest bezpieczny. Wróć do tego kroku/, en: /Your cart is safe. Come back to this step/ },
  failed: { pl: /Podczas wczytywania strony wystąpił błąd/, en: /An error occurred while loading the page/ },
} satisfies Record<string, Record<Locale, RegExp>>
export type Sentence = keyof typeof sentences

type Cells = Record<Place, readonly Sentence[]>
const silent: Cells = { banner: [], place: [], cart: [], device: ['connected', 'nothingWaits'] }
const offline: Cells = { ...silent, banner: ['lost'], device: ['notConnected', 'nothingWaits'] }

/** Rows, named by their subject and its state. */
export const states = {
  'connection: there is one': silent,
  'connection: lost': offline,
  'connection: turned off by choice': { ...offline, banner: ['chosen'] },
  'connection: back': silent,
  'change: waits for a signal': {
    banner: ['lost', 'waits'],
    place: ['goesBySignal'],
    cart: ['lineWaits', 'orderWaits'],
    device: ['notConnected', 'oneWaits'],
  },
  'change: being sent': {
    banner: ['sending'],
    place: ['goesByItself'],
    cart: ['orderWaits'],
    device: ['connected', 'oneWaits'],
  },
  'change: sent, seen in the cart': { ...silent, place: ['allSent'] },
  'change: the shop asks something': { ...silent, device: ['connected', 'oneAsks'] },
  'session: ended, a change waits': {
    banner: ['signIn'],
    place: [],
    cart: ['signIn', 'safeHere'],
    device: ['connected', 'signIn', 'safeHere'],
  },
  'session: ended, a change waits, no signal': {
    banner: ['lost', 'signIn'],
    place: [],
    cart: ['signIn', 'safeHere', 'signInNeeds'],
    device: ['notConnected', 'signIn', 'safeHere', 'signInNeeds'],
  },
  'session: ended, nothing waits': silent,
  'read: kept, no signal': { ...offline, place: ['kept', 'keptUntilSignal'] },
  'read: kept, session ended, no signal': { ...offline, place: ['kept', 'keptUntilSignIn'] },
  'read: not kept, no signal': { ...offline, place: ['notKept'] },
  'read: no answer': { ...silent, place: ['noAnswer'] },
  'page: not here, no signal': { ...offline, place: ['noPage'] },
  'page: a step of an order, no signal': { ...offline, place: ['noStep'] },
  'page: the shop gave none': { ...silent, place: ['failed'] },
} satisfies Record<string, Cells>
export type State = keyof typeof states
