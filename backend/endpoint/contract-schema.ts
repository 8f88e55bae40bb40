import { globSync, readFileSync } from 'node:fs'
import { createSchema } from 'graphql-yoga'
import { accountResolvers } from '../account/resolvers.ts'
import { addressResolvers } from '../address/resolvers.ts'
import { attributesResolvers } from '../attributes/resolvers.ts'
import { cartResolvers } from '../cart/resolvers.ts'
import { catalogResolvers } from '../catalog/resolvers.ts'
import { checkoutResolvers } from '../checkout/resolvers.ts'
import { contentResolvers } from '../content/resolvers.ts'
import { speakByStore } from '../language/spoken-fields.ts'
import { linksResolvers } from '../links/resolvers.ts'
import { ordersResolvers } from '../orders/resolvers.ts'
import { productResolvers } from '../product/resolvers.ts'
import { quoteResolvers } from '../quote/resolvers.ts'
import { reviewsResolvers } from '../reviews/resolvers.ts'
import { sessionResolvers } from '../session/resolvers.ts'
import { storeResolvers } from '../store/resolvers.ts'
import { wishlistResolvers } from '../wishlist/resolvers.ts'
import type { ShopContext } from './shop-context.ts'

const contract = `${import.meta.dirname}/../../graphql`

/** The very files the page's documents are generated from, so that the two cannot drift apart. */
export const contractFiles = (pattern: string) =>
  globSync(pattern, { cwd: contract })
    .filter((file) => !file.startsWith('generated'))
    .sort()
    .map((file) => ({ file, text: readFileSync(`${contract}/${file}`, 'utf8') }))

const domains = [
  accountResolvers,
  addressResolvers,
  attributesResolvers,
  catalogResolvers,
  cartResolvers,
  checkoutResolvers,
  contentResolvers,
  linksResolvers,
  ordersResolvers,
  productResolvers,
  quoteResolvers,
  reviewsResolvers,
  sessionResolvers,
  storeResolvers,
  wishlistResolvers,
]

function build() {
  const typeDefs = contractFiles('*/{schema,extension}.graphql').map(({ text }) => text)
  const schema = createSchema<ShopContext>({ typeDefs, resolvers: domains })
  speakByStore(schema)
  return schema
}

let built: ReturnType<typeof build> | undefined

/** Built once: it holds nothing of a request, and many backends live in one test run. */
export const contractSchema = () => (built ??= build())
