import type { GatewayError } from './commerce-errors.ts'

interface Told {
  data: unknown
  errors: GatewayError[]
}

/** By the document's name: a guess is told the same whether it was near or not, by categories and never by an engine's words. */
const rules: Record<string, ((told: Told) => Told) | undefined> = {
  GuestOrder: hidden,
  GuestOrderPayment: hidden,
  SubscribeEmailToNewsletter: ({ data, errors }) =>
    errors.length > 0 && errors.every(({ extensions }) => extensions.category === 'graphql-already-exists')
      ? { data: { subscribeEmailToNewsletter: { status: 'SUBSCRIBED' } }, errors: [] }
      : { data, errors },
}

const nowhere = { message: 'There is no order with these details.', extensions: { category: 'graphql-no-such-entity' } }

/** An order of a customer, which only its owner may see, is told as one that is not there. */
function hidden({ data, errors }: Told): Told {
  const isHidden = (category: string | undefined) => category === 'graphql-authorization' || category === 'graphql-no-such-entity'
  return { data, errors: errors.map((error) => (isHidden(error.extensions.category) ? { ...nowhere, ...pathOf(error) } : error)) }
}

const pathOf = ({ path }: GatewayError) => (path ? { path } : {})

/** Who is subscribed and which orders there are is nobody else's. */
export const oneAnswer = (name: string, told: Told): Told => rules[name]?.(told) ?? told
