import * as v from 'valibot'
import { PlaceOrderDocument, SetPaymentMethodOnCartDocument } from '#graphql/graphql.ts'
import { createCommerce } from '#platform/commerce/commerce.ts'
import { pageHeaders, readPath } from '../../server/testing.ts'
import { without } from './faults.ts'
import { letter } from './letter.ts'
import { below, get, isFailure, type OutsideService, post, type Told, toldOfList } from './outside-service.ts'
import { weatherServices } from './weather-services.ts'
import { readyCart } from '../ready-cart.ts'

const outcome = v.object({ data: v.object({ outcome: v.picklist(['found', 'missing', 'unavailable']) }) })
function toldOfCompany(status: number, body: unknown): Told {
  const read = v.parse(outcome, body).data.outcome
  return status === 200 && read !== 'unavailable' ? (read === 'missing' ? 'none' : 'found') : 'unknown'
}
const engineError = { errors: [{ message: 'Internal server error', extensions: { category: 'internal' } }], data: null }

/** Every external service that the shop uses. */
export const outsideServices: readonly OutsideService[] = [
  {
    name: 'company register',
    miniatures: ['company-registry'],
    strikes: below('/services/registry/'),
    settings: (origin) => ({ GUS_LOOKUP_URL: `${origin}/services/registry/gus` }),
    ask: (ask) => post(ask, '/api/company', { nip: '9990001137' }),
    error: { error: true, message: 'Nie znaleziono podmiotu' },
    half: (sound) => without(sound, 'name'),
    told: toldOfCompany,
    // The only message by which this register says that it does not have the company.
    otherwise: { '200 with an error': 'none' },
  },
  {
    name: 'white list',
    miniatures: ['company-registry'],
    strikes: below('/services/registry/mf/'),
    settings: (origin) => ({ MF_WL_URL: `${origin}/services/registry/mf` }),
    ask: (ask) => post(ask, '/api/company', { nip: '9990001137' }),
    error: { code: 'WL-195', message: 'Trwa aktualizacja bazy.' },
    half: (sound) => without(sound, 'name'),
    told: toldOfCompany,
  },
  {
    name: 'CEIDG',
    miniatures: ['company-registry'],
    strikes: below('/services/registry/ceidg/'),
    settings: (origin) => ({ CEIDG_URL: `${origin}/services/registry/ceidg/v3`, CEIDG_TOKEN: 'plon-demo-ceidg' }),
    // A sole trader: the register has no other companies.
    ask: (ask) => post(ask, '/api/company', { nip: '9990001396' }),
    error: { kod: 'BLAD_WEWNETRZNY', wiadomosc: 'Błąd wewnętrzny' },
    half: (sound) => without(sound, 'nazwa'),
    told: toldOfCompany,
  },
  {
    name: 'VAT register',
    miniatures: ['vat-register'],
    strikes: below('/services/vies/'),
    settings: (origin) => ({ VIES_URL: `${origin}/services/vies/check-vat-number` }),
    ask: (ask) => post(ask, '/api/vat-number', { countryCode: 'CZ', vatNumber: '99900001' }),
    error: { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] },
    half: (sound) => without(sound, 'valid'),
    told: toldOfCompany,
  },
  {
    name: 'lowest prices',
    miniatures: ['lowest-prices'],
    strikes: below('/services/omnibus/'),
    settings: (origin) => ({ OMNIBUS_URL: `${origin}/services/omnibus`, OMNIBUS_KEY: 'plon-demo-omnibus' }),
    ask: (ask) => get(ask, '/api/lowest-prices?skus=NAD-S-005'),
    error: { error: 'Internal error' },
    half: () => ({ 'NAD-S-005': { PLN: null } }),
    told: (_, body) => {
      const { prices, problem } = v.parse(
        v.object({ data: v.object({ prices: v.array(v.unknown()), problem: v.boolean() }) }),
        body,
      ).data
      return problem ? 'unknown' : prices.length > 0 ? 'found' : 'none'
    },
  },
  {
    name: 'pickup points',
    miniatures: ['pickup-points'],
    strikes: below('/services/points/'),
    settings: (origin) => ({ INPOST_POINTS_URL: `${origin}/services/points/v1/points` }),
    ask: (ask) => get(ask, '/api/pickup-points?q=Leszno'),
    error: { status: 500, error: 'internal_error', message: 'Internal error' },
    half: (sound) => without(sound, 'location'),
    told: toldOfList('points'),
  },
  {
    name: 'address search',
    miniatures: ['photon', 'nominatim'],
    strikes: below('/services/photon/', '/services/nominatim/'),
    settings: (origin) => ({ PHOTON_URL: `${origin}/services/photon`, NOMINATIM_URL: `${origin}/services/nominatim` }),
    // The carrier answers and knows no town of this name; only the address searches can tell whether there is one.
    ask: (ask) => get(ask, `/api/pickup-points?${new URLSearchParams({ q: 'Polna Leszno' })}`),
    error: { error: { code: 500, message: 'Internal error' } },
    half: (sound) => without(sound, 'geometry', 'lat'),
    told: (status, body) => (/"place":"unknown"/.test(JSON.stringify(body)) ? 'unknown' : toldOfList('points')(status, body)),
  },
  {
    name: 'addresses in forms',
    miniatures: ['photon'],
    strikes: below('/services/photon/'),
    settings: (origin) => ({ ADDRESS_PHOTON_URL: `${origin}/services/photon` }),
    ask: (ask) => post(ask, '/api/addresses', { q: 'Polna 7 Leszno' }),
    error: { message: 'Internal error' },
    half: (sound) => without(sound, 'properties'),
    told: toldOfList('addresses'),
  },
  ...weatherServices,
  {
    name: 'stories',
    miniatures: ['content'],
    strikes: below('/services/content/'),
    settings: (origin) => ({ STORYBLOK_URL: `${origin}/services/content/v2/cdn`, STORYBLOK_TOKEN: 'plon-demo-public' }),
    ask: (ask) => get(ask, '/api/content/story?slug=kontakt&locale=pl'),
    error: { error: 'Internal error' },
    half: (sound) => without(sound, 'content'),
    told: (status, body) =>
      isFailure(status, body) ? 'unknown' : v.is(v.object({ data: v.object({ story: v.null() }) }), body) ? 'none' : 'found',
  },
  {
    name: 'human check',
    miniatures: ['human-check'],
    strikes: below('/services/recaptcha/'),
    settings: (origin) => ({
      RECAPTCHA_SITE_KEY: 'plon-demo-site',
      RECAPTCHA_SECRET: 'plon-demo-secret',
      RECAPTCHA_VERIFY_URL: `${origin}/services/recaptcha/api/siteverify`,
    }),
    ask: (ask) => post(ask, '/api/verify-recaptcha', { recaptchaToken: 'test-token:place_order:0.9', cartId: 'abc' }),
    error: { success: false, 'error-codes': ['bad-request'] },
    half: (sound) => without(sound, 'score'),
    // A failed check takes no visitor for a machine: the page says that the check could not be made.
    told: (status) => (status === 200 ? 'found' : 'unknown'),
  },
  {
    name: 'middleware',
    miniatures: ['middleware'],
    strikes: below('/services/middleware/'),
    settings: (origin) => ({ MIDDLEWARE_URL: `${origin}/services/middleware` }),
    ask: (ask) => post(ask, '/api/middleware/getPromotionBanners', ['pl_PL']),
    error: { error: 'Internal error' },
    half: (sound) => without(sound, 'alt'),
    told: (status, body) => (isFailure(status, body) ? 'unknown' : 'found'),
    isUnseen: true,
  },
  {
    name: 'letter box',
    miniatures: [],
    strikes: below('/letters'),
    settings: (origin) => ({ LETTER_BOX_URL: `${origin}/letters` }),
    ask: (ask) => post(ask, '/api/contact', { ...letter, website: '', token: '', locale: 'pl' }),
    error: { error: 'Internal error' },
    half: () => ({}),
    told: (status, body) => (isFailure(status, body) ? 'unknown' : 'found'),
    // It accepts a letter by its status, whatever the body says.
    otherwise: { '200 with an error': 'found', 'empty body': 'found', 'half a field': 'found' },
  },
  {
    name: 'payment',
    miniatures: ['payu'],
    strikes: below('/services/payu/'),
    settings: () => ({}),
    ask: async (ask) => {
      const commerce = createCommerce({
        store: 'naturaexpert_pl',
        fetch: async (path, init) => ask(path, { ...init, headers: pageHeaders }),
      })
      const cart_id = await readyCart(commerce)
      const payment_method = { code: 'payu_gateway_card' }
      await commerce(SetPaymentMethodOnCartDocument, { input: { cart_id, payment_method } })
      const variables = { input: { cart_id, consents: { consent_to_rules: true } } }
      return post(ask, '/graphql', { hash: PlaceOrderDocument.hash, variables })
    },
    error: { status: { statusCode: 'ERROR_INTERNAL' } },
    half: (sound) => without(sound, 'orderId', 'access_token'),
    told: (_, body) => {
      const { order, errors } = v.parse(placed, body).data.placeOrder
      if (order) return 'found'
      return errors.some(({ message }) => message.startsWith('Błąd serwera zatrzymał')) ? 'unknown' : 'none'
    },
  },
  {
    name: 'address of the engine',
    miniatures: [],
    strikes: (pathname, text) => pathname === '/graphql' && /query Route\b/.test(text),
    settings: (origin) => ({ COMMERCE_URL: `${origin}/graphql`, COMMERCE_EXTENSIONS: 'shop' }),
    ask: (ask) => get(ask, readPath('Route', { url: 'nawozy.html' })),
    error: engineError,
    half: (sound) => without(sound, 'route'),
    told: (_, body) => (v.is(v.looseObject({ errors: v.array(v.unknown()) }), body) ? 'unknown' : 'found'),
  },
  {
    name: 'stock of the engine',
    miniatures: [],
    strikes: (pathname, text) => pathname === '/graphql' && /query ProductDetail\b/.test(text),
    settings: (origin) => ({ COMMERCE_URL: `${origin}/graphql`, COMMERCE_EXTENSIONS: 'shop' }),
    ask: (ask) => get(ask, readPath('ProductDetail', { sku: 'MIE-T-009' })),
    error: engineError,
    half: (sound) => without(sound, 'stock_status', 'availability'),
    told: (_, body) => (/"stock_status":"/.test(JSON.stringify(body)) ? 'found' : 'unknown'),
  },
]

const placed = v.object({
  data: v.object({ placeOrder: v.object({ order: v.unknown(), errors: v.array(v.object({ message: v.string() })) }) }),
})
