import type { Database } from './database.ts'
import type { SeedData } from './seed-data.ts'

/** Addresses of an earlier shop that are still in printed catalogues. */
const oldAddresses = [
  { lang: 'pl', path: 'srodki/legosat-360.html', kind: 'PRODUCT', target: 'ZAG-H-001', code: 301 },
  { lang: 'en', path: 'products/legosat-360.html', kind: 'PRODUCT', target: 'ZAG-H-001', code: 301 },
  { lang: 'pl', path: 'bor-w-plynie.html', kind: 'PRODUCT', target: 'PLO-D-001', code: 301 },
  { lang: 'en', path: 'liquid-boron.html', kind: 'PRODUCT', target: 'PLO-D-001', code: 301 },
  { lang: 'pl', path: 'nawozy-na-jesien.html', kind: 'CATEGORY', target: 'nawozy-doglebowe', code: 302 },
  { lang: 'en', path: 'autumn-fertilizers.html', kind: 'CATEGORY', target: 'nawozy-doglebowe', code: 302 },
] as const

export function seedRedirects(db: Database, data: SeedData) {
  for (const { lang, path, kind, target, code } of oldAddresses) {
    const id =
      kind === 'PRODUCT'
        ? db.get<{ id: number }>('SELECT id FROM product WHERE sku = ?', target)?.id
        : data.categories.find((category) => category.key === target)?.id
    if (id === undefined) throw new Error(`A redirect leads to the unknown ${target}`)
    db.run('INSERT INTO redirect VALUES (?, ?, ?, ?, ?)', lang, path, kind, id, code)
  }
}
