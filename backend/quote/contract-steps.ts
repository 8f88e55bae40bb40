import type { ContractSteps, Earlier } from '../contract-step.ts'

const quoteId = 'e'.repeat(32)
const cartId = (earlier: Earlier) => {
  const id = earlier['CreateEmptyCart']?.['createEmptyCart']
  return typeof id === 'string' ? id : ''
}

export const quoteSteps: ContractSteps = {
  guest: [{ name: 'PersonalQuoteCartEnabled' }],
  customer: [
    { name: 'PersonalQuoteCartEnabled' },
    { name: 'CreateEmptyCart' },
    { name: 'CreateEmptyQuoteCart', variables: { input: { quote_mask_id: quoteId } } },
    {
      name: 'AddProductsToQuoteCart',
      variables: {
        quoteId,
        quoteItems: [
          { sku: 'NAD-S-003', quantity: 6 },
          { sku: 'MIE-T-005', quantity: 1 },
        ],
      },
    },
    {
      name: 'UpdateQuoteItemsInCart',
      variables: (earlier) => ({
        input: {
          cart_id: quoteId,
          cart_items: [{ cartItemUpdateInput: { cart_item_uid: lineUid(earlier, 0), quantity: 7 }, price: 1799.99, note: 'x' }],
        },
      }),
    },
    {
      name: 'RemoveItemFromQuoteCart',
      variables: (earlier) => ({ input: { cart_id: quoteId, cart_item_uid: lineUid(earlier, 1) } }),
    },
    { name: 'UpdateQuoteRemarks', variables: { quoteId, remarks: 'Odbiór własny' } },
    { name: 'CustomerQuoteCart' },
    { name: 'MoveInCart', variables: (earlier) => ({ quoteUid: quoteId, cartId: cartId(earlier) }) },
    { name: 'MoveInQuote', variables: (earlier) => ({ quoteId, cartId: cartId(earlier) }) },
    {
      name: 'SubmitQuote',
      variables: { customerInput: { email: 'anna@demo.example', firstname: 'Anna', lastname: 'Ogrodnik' } },
    },
    { name: 'CancelQuote', variables: { quoteUid: quoteId } },
    { name: 'CreateEmptyQuoteCart', variables: { input: { quote_mask_id: 'f'.repeat(32) } } },
    { name: 'ClearQuote', variables: { quoteId: 'f'.repeat(32) } },
    { name: 'CustomerRequestQuotes', variables: { page: 1, pageSize: 10 } },
  ],
}

/** Returns the uid of a line of the quote, from the answer to the mutation that added the goods. */
function lineUid(earlier: Earlier, at: number) {
  const answer = earlier['AddProductsToQuoteCart']?.['addProductsToQuoteCart'] as
    | { cart?: { itemsV2?: { items: { uid: string }[] } } }
    | undefined
  return answer?.cart?.itemsV2?.items[at]?.uid ?? ''
}
