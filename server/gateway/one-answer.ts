import type { GatewayError } from './commerce-errors.ts'

interface Told {
  data: unknown
  errors: GatewayError[]
}

/**
 * Rules by document name: an answer must not reveal whether a guess was right. Errors are recognised by category, never by an engine's
 * texts.
 */
const rules: Record<string, ((told: Told) => Told) | undefined> = {
  GuestOrder: hidden,
  GuestOrderPayment: hidden,
  SubscribeEmailToNewsletter: ({ data, errors }) =>
    errors.length > 0 && errors.every(({ extensions }) => extensions.category === 'graphql-already-exists')
      ? { data: { subscribeEmailToNewsletter: { status: 'SUBSCRIBED' } }, errors: [] }
      : { data, errors },
}

const nowhere = { message: 'There is no order with these details.', extensions: { category: 'graphql-no-such-entity' } }

/** Reports a customer's order, which only its owner may see, as one that does not exist. */
function hidden({ data, errors }: Told): Told {
  const isHidden = (category: string | undefined) => category === 'graphql-authorization' || category === 'graphql-no-such-entity'
  return { data, errors: errors.map((error) => (isHidden(error.extensions.category) ? { ...nowhere, ...pathOf(error) } : error)) }
}

const pathOf = ({ path }: GatewayError) => (path ? { path } : {})

/** Hides from others who is subscribed and which orders exist. */
export const oneAnswer = (name: string, told: Told): Told => rules[name]?.(told) ?? told
