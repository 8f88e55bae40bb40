import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { bundleSelectionsOf, productBySku } from '../product/product-store.ts'
import { bundleUid } from '../product/uids.ts'
import { customerByEmail } from '../session/customer-store.ts'
import { demoSignIns } from '../session/demo-sign-ins.ts'
import { defaultStoreView as store } from '../store/store-views.ts'
import { wishedItem } from './wished-item.ts'
import { insertWish, insertWishlist } from './wishlist-store.ts'

interface SeedWish {
  sku: string
  quantity?: number
  description?: string
}

/** Wish lists with real products of every type; a variant's SKU stands for that variant, a bundle's for its default selections. */
const wishes: Record<keyof typeof demoSignIns, SeedWish[]> = {
  private: [
    { sku: 'PLO-B-001-5L', quantity: 2, description: 'Na wiosnę, przed kwitnieniem' },
    { sku: 'MIE-T-005' },
    { sku: 'SET-B-001' },
    { sku: 'SET-G-001' },
    { sku: 'USL-V-001' },
    { sku: 'USL-D-001' },
    { sku: 'ADI-Z-001', description: 'Wybrać pojemność' },
    { sku: 'KWI-G-003', quantity: 6 },
  ],
  company: [
    ...[{ sku: 'ZAG-H-001' }, { sku: 'ROL-F-001' }, { sku: 'GLE-S-002', quantity: 4 }, { sku: 'NAD-S-003', quantity: 2 }],
    ...[{ sku: 'NAD-S-005', quantity: 10 }, { sku: 'BRU-H-011' }, { sku: 'MIE-T-008' }, { sku: 'DYS-T-003', quantity: 12 }],
    ...[{ sku: 'SIE-N-001' }, { sku: 'SET-B-002' }, { sku: 'PLO-D-001' }, { sku: 'CZY-H-002', quantity: 3 }],
  ],
  b2b: [{ sku: 'NAD-S-006', quantity: 20 }, { sku: 'USL-V-002' }, { sku: 'HUM-O-001' }, { sku: 'USL-G-001' }],
}

const sharingCodeOf = (email: string) => createHash('md5').update(email).digest('hex')

function defaultParts(db: Database, sku: string) {
  const product = productBySku(db, store.lang, sku)
  if (product?.__typename !== 'BundleProduct') return []
  return bundleSelectionsOf(db, store.lang, product.id)
    .filter((part) => part.is_default === 1)
    .map((part) => bundleUid(part.option_id, part.selection_id, part.selection_quantity))
}

export function seedWishlists(db: Database) {
  for (const who of ['private', 'company', 'b2b'] as const) {
    const { email } = demoSignIns[who]
    const customer = customerByEmail(db, email)
    if (!customer) throw new Error(`There is no customer ${email} whose wishes could be sown`)
    const at = (hour: number) => `2026-11-${who === 'b2b' ? '05' : '18'}T${String(8 + hour).padStart(2, '0')}:15:00.000Z`
    const wishlist = insertWishlist(db, customer.id, at(wishes[who].length), sharingCodeOf(email))
    wishes[who].forEach(({ sku, quantity = 1, description }, position) => {
      const wished = wishedItem({ sku, quantity, selected_options: defaultParts(db, sku) }, { db, store })
      if (!wished.ok) throw new Error(wished.message)
      insertWish(db, wishlist, wished.item, at(position), description)
    })
  }
}
