import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  visit,
} from 'graphql'
import type { EngineCharacter } from './engine-character.ts'

/** Most tokens of a document; a longer one is refused while it is parsed. */
export const mostTokens = 2000

/** Fields that can be used for guessing: allowed once per request, so that limits on requests limit the attempts. */
const once = new Set([
  ...['generateCustomerToken', 'changeCustomerPassword', 'updateCustomerEmail', 'createCustomer', 'createCustomerV2'],
  ...['requestPasswordResetEmail', 'resetPassword', 'confirmEmail', 'resendConfirmationEmail', 'isEmailAvailable'],
  ...[
    'applyCouponToCart',
    'applyCouponsToCart',
    'applyGiftCardToCart',
    'giftCardAccount',
    'subscribeEmailToNewsletter',
    'guestOrder',
    'guestOrderByToken',
  ],
  ...['requestGuestReturn', 'confirmReturn'],
  ...['placeOrder', 'setPaymentMethodAndPlaceOrder', 'payOrder', 'submitQuote', 'createProductReview', 'contactUs'],
  ...['sendEmailToFriend', 'generateCustomerTokenAsAdmin'],
])

export interface QuerySize {
  depth: number
  complexity: number
  aliases: number
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

const operationsOf = ({ definitions }: DocumentNode): OperationDefinitionNode[] =>
  definitions.filter((part) => part.kind === 'OperationDefinition')

const fragmentsOf = ({ definitions }: DocumentNode): Fragments =>
  new Map(definitions.flatMap((part) => (part.kind === 'FragmentDefinition' ? [[part.name.value, part]] : [])))

/** Counts every field of the text once, however often its fragment is spread, as Magento does. */
function fieldsOf(document: DocumentNode) {
  let fields = 0
  visit(document, {
    Field: () => {
      fields += 1
    },
  })
  return fields
}

/** Counts aliases as Magento does: in the fields of each definition, but not inside inline fragments. */
const aliasesIn = ({ selections }: SelectionSetNode): number =>
  selections.reduce(
    (sum, one) => (one.kind === 'Field' ? sum + (one.alias ? 1 : 0) + (one.selectionSet ? aliasesIn(one.selectionSet) : 0) : sum),
    0,
  )

function depthsWith(fragments: Fragments) {
  const known = new Map<string, number>()
  const open = new Set<string>()

  function ofFragment(name: string): number {
    const found = known.get(name)
    const fragment = fragments.get(name)
    // A cycle of fragments is refused by another rule; here it only must not recurse forever.
    if (found !== undefined || !fragment || open.has(name)) return found ?? 0
    open.add(name)
    const depth = of(fragment.selectionSet)
    open.delete(name)
    known.set(name, depth)
    return depth
  }

  const of = ({ selections }: SelectionSetNode): number =>
    selections.reduce((deepest, one) => {
      if (one.kind === 'FragmentSpread') return Math.max(deepest, ofFragment(one.name.value))
      if (one.kind === 'InlineFragment') return Math.max(deepest, of(one.selectionSet))
      return one.selectionSet ? Math.max(deepest, 1 + of(one.selectionSet)) : deepest
    }, 0)
  return of
}

/** Measures a document; depth counts nested objects through every fragment. */
export function querySize(document: DocumentNode): QuerySize {
  const depthOf = depthsWith(fragmentsOf(document))
  return {
    depth: Math.max(0, ...operationsOf(document).map(({ selectionSet }) => depthOf(selectionSet))),
    complexity: fieldsOf(document),
    aliases: document.definitions.reduce((sum, part) => sum + ('selectionSet' in part ? aliasesIn(part.selectionSet) : 0), 0),
  }
}

/** Returns the first field that is requested twice although it may be requested only once. */
function repeatedTry(document: DocumentNode): string | undefined {
  const fragments = fragmentsOf(document)
  const rootFields = (set: SelectionSetNode, within: ReadonlySet<string> = new Set()): string[] =>
    set.selections.flatMap((selection) => {
      if (selection.kind === 'Field') return selection.name.value
      if (selection.kind === 'InlineFragment') return rootFields(selection.selectionSet, within)
      const name = selection.name.value
      const fragment = within.has(name) ? undefined : fragments.get(name)
      return fragment ? rootFields(fragment.selectionSet, new Set([...within, name])) : []
    })
  for (const { selectionSet } of operationsOf(document)) {
    const asked = rootFields(selectionSet)
    const repeated = asked.find((name, at) => once.has(name) && asked.indexOf(name) < at)
    if (repeated !== undefined) return repeated
  }
  return undefined
}

/** Validation rule with Magento's limits in its words, and with the shop's own: no repeated guessing in one request. */
export const queryLimitsRule =
  ({ limits, modules }: Pick<EngineCharacter, 'limits' | 'modules'>) =>
  (context: ValidationContext) => {
    const document = context.getDocument()
    const { depth, complexity, aliases } = querySize(document)
    const refuse = (message: string) => context.reportError(new GraphQLError(message))
    if (complexity > limits.complexity) refuse(`Max query complexity should be ${limits.complexity} but got ${complexity}.`)
    if (aliases > limits.aliases) refuse(`Max Aliases in query should be ${limits.aliases} but got ${aliases}.`)
    if (depth > limits.depth) refuse(`Max query depth should be ${limits.depth} but got ${depth}.`)
    const repeated = modules === 'shop' ? repeatedTry(document) : undefined
    if (repeated !== undefined) refuse(`"${repeated}" can be asked for once in a request.`)
    return {}
  }
