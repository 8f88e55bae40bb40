import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

/** Depth and complexity are Magento's defaults; aliases keep one request from being many. */
export const queryLimits = { depth: 20, complexity: 300, aliases: 15, tokens: 2000 }

/** What somebody guesses with: one try a request, so that limits on requests are limits on tries. */
const once = new Set([
  ...['generateCustomerToken', 'changeCustomerPassword', 'updateCustomerEmail', 'createCustomer', 'createCustomerV2'],
  ...['requestPasswordResetEmail', 'resetPassword', 'confirmEmail', 'resendConfirmationEmail', 'isEmailAvailable'],
  ...['applyCouponToCart', 'applyCouponsToCart', 'subscribeEmailToNewsletter', 'guestOrder', 'guestOrderByToken'],
  ...['placeOrder', 'setPaymentMethodAndPlaceOrder', 'payOrder', 'submitQuote', 'createProductReview', 'contactUs'],
])

export interface QuerySize {
  depth: number
  complexity: number
  aliases: number
  /** The first field asked for twice that may be asked for once only. */
  repeated?: string | undefined
}

/** One point a field, a fragment counted at each spread, its aliases too; depth counts nested objects. Introspection is free. */
export function querySizes(document: DocumentNode): QuerySize[] {
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations: OperationDefinitionNode[] = []
  for (const part of document.definitions) {
    if (part.kind === 'FragmentDefinition') fragments.set(part.name.value, part)
    if (part.kind === 'OperationDefinition') operations.push(part)
  }
  const sizes = new Map<string, QuerySize>()
  const open = new Set<string>()

  function ofFragment(name: string): QuerySize {
    const known = sizes.get(name)
    const fragment = fragments.get(name)
    // A circle of fragments is refused by another rule; here it must only not run forever.
    if (known || !fragment || open.has(name)) return known ?? { depth: 0, complexity: 0, aliases: 0 }
    open.add(name)
    const size = ofSelections(fragment.selectionSet)
    open.delete(name)
    sizes.set(name, size)
    return size
  }

  function ofSelections(set: SelectionSetNode): QuerySize {
    let depth = 0
    let complexity = 0
    let aliases = 0
    for (const selection of set.selections) {
      if (selection.kind === 'Field') {
        if (selection.name.value.startsWith('__')) continue
        const inside = selection.selectionSet && ofSelections(selection.selectionSet)
        complexity += 1 + (inside?.complexity ?? 0)
        aliases += (selection.alias ? 1 : 0) + (inside?.aliases ?? 0)
        if (inside) depth = Math.max(depth, 1 + inside.depth)
      } else {
        const inside =
          selection.kind === 'FragmentSpread' ? ofFragment(selection.name.value) : ofSelections(selection.selectionSet)
        complexity += inside.complexity
        aliases += inside.aliases
        depth = Math.max(depth, inside.depth)
      }
    }
    return { depth, complexity, aliases }
  }

  function rootFields(set: SelectionSetNode, within: ReadonlySet<string> = new Set()): string[] {
    return set.selections.flatMap((selection) => {
      if (selection.kind === 'Field') return selection.name.value
      if (selection.kind === 'InlineFragment') return rootFields(selection.selectionSet, within)
      const name = selection.name.value
      const fragment = within.has(name) ? undefined : fragments.get(name)
      return fragment ? rootFields(fragment.selectionSet, new Set([...within, name])) : []
    })
  }

  return operations.map(({ selectionSet }) => {
    const asked = rootFields(selectionSet)
    const repeated = asked.find((name, at) => once.has(name) && asked.indexOf(name) < at)
    return { ...ofSelections(selectionSet), repeated }
  })
}

export function queryLimitsRule(context: ValidationContext) {
  for (const { depth, complexity, aliases, repeated } of querySizes(context.getDocument())) {
    if (depth > queryLimits.depth)
      context.reportError(new GraphQLError(`Max query depth should be ${queryLimits.depth} but got ${depth}.`))
    if (complexity > queryLimits.complexity)
      context.reportError(new GraphQLError(`Max query complexity should be ${queryLimits.complexity} but got ${complexity}.`))
    if (aliases > queryLimits.aliases)
      context.reportError(new GraphQLError(`Max query aliases should be ${queryLimits.aliases} but got ${aliases}.`))
    if (repeated) context.reportError(new GraphQLError(`"${repeated}" can be asked for once in a request.`))
  }
  return {}
}
