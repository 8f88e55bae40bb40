import type { ShopContext } from '../endpoint/shop-context.ts'

const texts = {
  pl: [
    [
      'Zwrot opakowań',
      'Opakowania po środkach ochrony roślin oddam w punkcie sprzedaży',
      '<p>Puste, trzykrotnie wypłukane opakowania przyjmuje każdy punkt sprzedaży. Oddanie jest bezpłatne.</p>',
    ],
    [
      'Dostawa',
      'Zapoznałem się z zasadami dostawy',
      '<p>Towar na palecie przyjeżdża do krawężnika. Kierowca dzwoni przed przyjazdem.</p>',
    ],
  ],
  en: [
    [
      'Return of packaging',
      'I will return packaging of plant protection products to a point of sale',
      '<p>Each point of sale takes empty packaging that was rinsed three times. It costs nothing.</p>',
    ],
    ['Delivery', 'I have read the rules of delivery', '<p>Goods on a pallet come to the kerb. The driver calls before.</p>'],
  ],
} as const

/** Agreements that the owner requires before an order: the first is ticked, the others are accepted by ordering. */
export const checkoutAgreements = (_: unknown, __: unknown, { settings, store }: ShopContext) =>
  settings.agreements
    ? texts[store.lang].map(([name, checkbox_text, content], at) => ({
        ...{ agreement_id: at + 1, name, checkbox_text, content, content_height: null, is_html: true },
        mode: at === 0 ? 'MANUAL' : 'AUTO',
      }))
    : []
