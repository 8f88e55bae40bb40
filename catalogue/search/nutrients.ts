import type { KnownOf, SearchLanguage } from './search-language.ts'

/** Symbols in a fertilizer's composition, with the names that shoppers search for. */
const nutrients: readonly { symbol: RegExp; name: KnownOf<string> }[] = [
  { symbol: /\bN\b/u, name: { pl: 'azot', en: 'nitrogen' } },
  { symbol: /\bP₂O₅/u, name: { pl: 'fosfor', en: 'phosphorus' } },
  { symbol: /\bK₂O/u, name: { pl: 'potas', en: 'potassium' } },
  { symbol: /\bMgO\b/u, name: { pl: 'magnez', en: 'magnesium' } },
  { symbol: /\bCa(?:O|CO₃)/u, name: { pl: 'wapń', en: 'calcium' } },
  { symbol: /\bSO₃|\bS \d/u, name: { pl: 'siarka', en: 'sulphur' } },
  { symbol: /\bB\b/u, name: { pl: 'bor', en: 'boron' } },
  { symbol: /\bMn\b/u, name: { pl: 'mangan', en: 'manganese' } },
  { symbol: /\bZn\b/u, name: { pl: 'cynk', en: 'zinc' } },
  { symbol: /\bCu\b/u, name: { pl: 'miedź', en: 'copper' } },
  { symbol: /\bMo\b/u, name: { pl: 'molibden', en: 'molybdenum' } },
  { symbol: /\bFe\b/u, name: { pl: 'żelazo', en: 'iron' } },
  { symbol: /\bSiO₂/u, name: { pl: 'krzem', en: 'silicon' } },
]

export const nutrientsIn = (composition: string, lang: SearchLanguage) =>
  nutrients.filter(({ symbol }) => symbol.test(composition)).flatMap(({ name }) => name[lang] ?? [])
