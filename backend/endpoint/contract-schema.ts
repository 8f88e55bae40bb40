import { globSync, readFileSync } from 'node:fs'
import { createSchema } from 'graphql-yoga'
import { accountResolvers } from '../account/resolvers.ts'
import { addressResolvers } from '../address/resolvers.ts'
import { attributesResolvers } from '../attributes/resolvers.ts'
import { cartResolvers } from '../cart/resolvers.ts'
import { catalogResolvers } from '../catalog/resolvers.ts'
import { checkoutResolvers } from '../checkout/resolvers.ts'
import { compareResolvers } from '../compare/resolvers.ts'
import { contentResolvers } from '../content/resolvers.ts'
import { friendsResolvers } from '../friends/resolvers.ts'
import { giftsResolvers } from '../gifts/resolvers.ts'
import { speakByStore } from '../language/spoken-fields.ts'
import { linksResolvers } from '../links/resolvers.ts'
import { ordersResolvers } from '../orders/resolvers.ts'
import { paypalResolvers } from '../paypal/resolvers.ts'
import { personalizationResolvers } from '../personalization/resolvers.ts'
import { pickupResolvers } from '../pickup/resolvers.ts'
import { productResolvers } from '../product/resolvers.ts'
import { quoteResolvers } from '../quote/resolvers.ts'
import { returnsResolvers } from '../returns/resolvers.ts'
import { reviewsResolvers } from '../reviews/resolvers.ts'
import { sessionResolvers } from '../session/resolvers.ts'
import { storeResolvers } from '../store/resolvers.ts'
import { vaultResolvers } from '../vault/resolvers.ts'
import { wishlistResolvers } from '../wishlist/resolvers.ts'
import type { EngineCharacter } from './engine-character.ts'
import { schemaOfVersion } from './engine-schema.ts'
import type { ShopContext } from './shop-context.ts'

const contract = `${import.meta.dirname}/../../graphql`

/** Reads the same schema files that the page's documents are generated from, so that the two cannot diverge. */
export const contractFiles = (pattern: string) =>
  globSync(pattern, { cwd: contract })
    .filter((file) => !file.startsWith('generated'))
    .sort()
    .map((file) => ({ file, text: readFileSync(`${contract}/${file}`, 'utf8') }))

export const contractResolvers = [
  accountResolvers,
  addressResolvers,
  attributesResolvers,
  catalogResolvers,
  cartResolvers,
  checkoutResolvers,
  compareResolvers,
  contentResolvers,
  friendsResolvers,
  giftsResolvers,
  linksResolvers,
  ordersResolvers,
  paypalResolvers,
  personalizationResolvers,
  pickupResolvers,
  productResolvers,
  quoteResolvers,
  returnsResolvers,
  reviewsResolvers,
  sessionResolvers,
  storeResolvers,
  vaultResolvers,
  wishlistResolvers,
]

type Kind = Pick<EngineCharacter, 'version' | 'modules'>

const build = ({ version, modules }: Kind) => {
  const files = contractFiles(modules === 'stock' ? '*/schema.graphql' : '*/{schema,extension}.graphql')
  const schema = createSchema<ShopContext>({
    typeDefs: schemaOfVersion(files.map(({ text }) => text).join('\n'), version),
    resolvers: contractResolvers,
    // Every Magento version has fewer fields than there are resolvers; a test checks the resolvers against the whole contract.
    resolverValidationOptions: { requireResolversToMatchSchema: 'ignore' },
  })
  speakByStore(schema)
  return schema
}

const built = new Map<string, ReturnType<typeof build>>()

/** Builds each schema once per kind of engine: it holds no request state, and one test run creates many backends. */
export function contractSchema({ version, modules }: Kind) {
  const key = `${version} ${modules}`
  const schema = built.get(key) ?? build({ version, modules })
  built.set(key, schema)
  return schema
}
