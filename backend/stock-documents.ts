/** Documents of stock Magento that the shop does not use; the miniature answers them, and its tests run them. */
export const stockDocuments: Readonly<Record<string, string>> = {
  DeletePaymentToken: `mutation ($publicHash: String!) {
    deletePaymentToken(public_hash: $publicHash) { result customerPaymentTokens { items { public_hash type } } }
  }`,
  PickupLocations: `query ($area: AreaInput, $products: [ProductInfoInput]) {
    pickupLocations(area: $area, productsInfo: $products, sort: { distance: ASC }) {
      items { pickup_location_code name street city postcode country_id region region_id latitude longitude }
      page_info { current_page total_pages } total_count
    }
  }`,
  ReorderItems: `mutation ($orderNumber: String!) {
    reorderItems(orderNumber: $orderNumber) { cart { id total_quantity } userInputErrors { code message path } }
  }`,
  IsEmailAvailable: `query ($email: String!) { isEmailAvailable(email: $email) { is_email_available } }`,
  CreateGuestCart: `mutation ($input: CreateGuestCartInput) { createGuestCart(input: $input) { cart { id } } }`,
  RemoveItemFromCart: `mutation ($input: RemoveItemFromCartInput!) {
    removeItemFromCart(input: $input) { cart { id total_quantity itemsV2 { items { uid quantity product { sku } } } } }
  }`,
  CartTotalQuantity: `query ($cartId: String!) { cart(cart_id: $cartId) { id total_quantity } }`,
  Country: `query ($id: String!) {
    country(id: $id) {
      id two_letter_abbreviation three_letter_abbreviation full_name_locale full_name_english available_regions { id code name }
    }
  }`,
  ClearQuote: `mutation ($quoteId: String!) { clearQuote(quoteId: $quoteId) }`,
  RemoveItemFromQuoteCart: `mutation ($input: RemoveItemFromCartInput!) {
    removeItemFromQuoteCart(input: $input) { cart { id total_quantity itemsV2 { items { uid quantity product { sku } } } } }
  }`,
  WishlistItemsCount: `query { customer { id wishlists { id items_count } } }`,
  AvailableShippingMethods: `query ($cartId: String!) {
    cart(cart_id: $cartId) { id shipping_addresses { available_shipping_methods { carrier_code method_code available } } }
  }`,
  CustomerAvailableShippingMethods: `query {
    customerCart { id shipping_addresses { available_shipping_methods { carrier_code method_code available } } }
  }`,
  AvailablePaymentMethods: `query ($cartId: String!) { cart(cart_id: $cartId) { id available_payment_methods { code title } } }`,
  CreateCompareList: `mutation ($input: CreateCompareListInput) { createCompareList(input: $input) { uid item_count } }`,
  AddProductsToCompareList: `mutation ($input: AddProductsToCompareListInput) {
    addProductsToCompareList(input: $input) { uid item_count attributes { code label } }
  }`,
  RemoveProductsFromCompareList: `mutation ($input: RemoveProductsFromCompareListInput) {
    removeProductsFromCompareList(input: $input) { uid item_count }
  }`,
  CompareList: `query ($uid: ID!) {
    compareList(uid: $uid) { uid item_count attributes { code label } items { uid product { sku } attributes { code value } } }
  }`,
  CustomerCompareList: `query { customer { email compare_list { uid item_count items { product { sku } } } } }`,
  AssignCompareListToCustomer: `mutation ($uid: ID!) { assignCompareListToCustomer(uid: $uid) { result compare_list { uid } } }`,
  GiftCardAccount: `query ($code: String!) { giftCardAccount(input: { gift_card_code: $code }) { code balance { value } expiration_date } }`,
  ApplyGiftCardToCart: `mutation ($input: ApplyGiftCardToCartInput) {
    applyGiftCardToCart(input: $input) { cart { applied_gift_cards { code applied_balance { value } } prices { grand_total { value } } } }
  }`,
  RemoveGiftCardFromCart: `mutation ($input: RemoveGiftCardFromCartInput) {
    removeGiftCardFromCart(input: $input) { cart { applied_gift_cards { code } } }
  }`,
  SetGiftOptionsOnCart: `mutation ($input: SetGiftOptionsOnCartInput) {
    setGiftOptionsOnCart(input: $input) { cart { gift_wrapping { uid design } gift_receipt_included printed_card_included } }
  }`,
  CreateWishlist: `mutation ($input: CreateWishlistInput!) { createWishlist(input: $input) { wishlist { id name visibility } } }`,
  UpdateWishlist: `mutation ($id: ID!) { updateWishlist(wishlistId: $id, visibility: PUBLIC) { uid name visibility } }`,
  CopyProductsBetweenWishlists: `mutation ($from: ID!, $to: ID!, $items: [WishlistItemCopyInput!]!) {
    copyProductsBetweenWishlists(sourceWishlistUid: $from, destinationWishlistUid: $to, wishlistItems: $items) {
      source_wishlist { items_count } destination_wishlist { items_count } user_errors { code message }
    }
  }`,
  MoveProductsBetweenWishlists: `mutation ($from: ID!, $to: ID!, $items: [WishlistItemMoveInput!]!) {
    moveProductsBetweenWishlists(sourceWishlistUid: $from, destinationWishlistUid: $to, wishlistItems: $items) {
      source_wishlist { items_count } destination_wishlist { items_count } user_errors { code message }
    }
  }`,
  DeleteWishlist: `mutation ($id: ID!) { deleteWishlist(wishlistId: $id) { status wishlists { id name } } }`,
  CustomerSegments: `query ($cartId: String!) { customerSegments(cartId: $cartId) { uid } }`,
  DynamicBlocks: `query ($input: DynamicBlocksFilterInput) {
    dynamicBlocks(input: $input) { items { uid content { html } } page_info { total_pages } total_count }
  }`,
  SendEmailToFriend: `mutation ($input: SendEmailToFriendInput) {
    sendEmailToFriend(input: $input) { sender { name email message } recipients { name email } }
  }`,
  DeleteCompareList: `mutation ($uid: ID!) { deleteCompareList(uid: $uid) { result } }`,
}
