interface Words {
  /** Text on screen while the result is unknown. */
  unknown: { pl: RegExp; en: RegExp }
  /** Text that would claim something that was not looked up. */
  claim: { pl: RegExp; en: RegExp }
}

const failedPage = { pl: /Podczas wczytywania strony wystąpił błąd/, en: /An error occurred while loading the page/ }
const noPage = { pl: /Szukaliśmy wszędzie/, en: /We looked everywhere/ }
const noCompany = { pl: /nie ma firmy|Znaleziono/, en: /There is no company|Found:/ }
const noRegister = {
  unknown: {
    pl: /Baza GUS jest chwilowo niedostępna, wpisz dane ręcznie/,
    en: /GUS database is temporarily unavailable, please enter data manually/,
  },
  claim: noCompany,
}
const nothingThere = { pl: /Nie ma tam punktu odbioru/, en: /No pickup point was found/ }

/** Texts on screen for each service that does not answer. */
export const outsideWords: Record<string, Words | undefined> = {
  'company register': noRegister,
  'white list': noRegister,
  CEIDG: noRegister,
  'VAT register': {
    unknown: {
      pl: /Baza VIES jest chwilowo niedostępna, wpisz dane ręcznie/,
      en: /VIES database is temporarily unavailable, please enter data manually/,
    },
    claim: noCompany,
  },
  'lowest prices': {
    unknown: { pl: /Problem z pobraniem cen z omnibus API/, en: /Problem with fetching prices from omnibus API/ },
    claim: { pl: /nie było obniżki/, en: /was not reduced/ },
  },
  'pickup points': {
    unknown: { pl: /Lista punktów odbioru chwilowo nie odpowiada/, en: /The pickup points do not answer at the moment/ },
    claim: nothingThere,
  },
  'address search': {
    unknown: { pl: /Wyszukiwarka miejsc chwilowo nie odpowiada/, en: /The search for places does not answer at the moment/ },
    claim: nothingThere,
  },
  'addresses in forms': {
    unknown: { pl: /Nie możemy teraz podpowiadać adresów/, en: /Addresses cannot be suggested at the moment/ },
    claim: { pl: /Nie ma takiego adresu/, en: /There is no such address/ },
  },
  weather: {
    unknown: { pl: /Prognoza nie odpowiada/, en: /The forecast does not answer/ },
    claim: { pl: /Nie pryskaj|Pryskaj/, en: /Do not spray|Spray/ },
  },
  'towns of the weather': {
    unknown: {
      pl: /a wyszukiwarka miejscowości chwilowo nie odpowiada/,
      en: /the search for towns does not answer at the moment/,
    },
    claim: { pl: /ani sklepu, ani miejscowości/, en: /no store and no town/ },
  },
  'name of a position': {
    unknown: { pl: /Prognoza z/, en: /Forecast of/ },
    claim: { pl: /Pogoda: Leszno/, en: /Weather: Leszno/ },
  },
  'weather warnings': {
    unknown: { pl: /Nie możemy teraz odczytać ostrzeżeń/, en: /Official warnings cannot be read now/ },
    claim: { pl: /Źródłem pochodzenia danych/, en: /Source of the warnings/ },
  },
  stories: { unknown: failedPage, claim: noPage },
  'human check': {
    unknown: {
      pl: /Błąd weryfikacji reCaptcha\. Spróbuj ponownie\./,
      en: /Error during reCaptcha verification\. Please try again\./,
    },
    claim: { pl: /Dziękujemy za zamówienie/, en: /Thank you for your order/ },
  },
  'letter box': {
    unknown: {
      pl: /Nie udało się teraz wysłać|nie wiemy, czy/,
      en: /could not be sent now|we do not know whether the letter has arrived/,
    },
    claim: { pl: /Dziękujemy/, en: /Thank you/ },
  },
  payment: {
    unknown: {
      pl: /Błąd serwera zatrzymał złożenie zamówienia/,
      en: /A server error stopped your order from being placed/,
    },
    claim: { pl: /Dziękujemy za zamówienie/, en: /Thank you for your order/ },
  },
  'address of the engine': { unknown: failedPage, claim: noPage },
  'stock of the engine': {
    unknown: {
      pl: /Dostępność nieznana|Podczas wczytywania strony wystąpił błąd/,
      en: /Availability not known|An error occurred while loading/,
    },
    claim: { pl: /Dostępny|Szukaliśmy wszędzie/, en: /Available(?! on order)|We looked everywhere/ },
  },
}
