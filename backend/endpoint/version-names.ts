import type { EngineVersion } from './engine-character.ts'

type Names = Readonly<Record<string, string>>

/**
 * Names that each version after 2.4.6 added, by type and separated by blanks: fields, input fields and enum values. A type lacks what its
 * interface lacks, and types that become unreachable are removed.
 */
export const namesSince: Readonly<Partial<Record<EngineVersion, Names>>> = {
  '2.4.7': {
    CustomerCreateInput: 'custom_attributes',
    CustomerUpdateInput: 'custom_attributes',
    CustomerAddress: 'custom_attributesV2',
    CustomerAddressInput: 'custom_attributesV2',
    CustomizableOptionInput: 'uid',
    Cart: 'itemsV2',
    CartItemInterface: 'discount is_available max_qty min_qty note_from_buyer note_from_seller',
    Discount: 'applied_to coupon is_discounting_locked type value',
    ProductAttributeFilterInput: 'category_url_path',
    CartAddressInput: 'custom_attributes fax middlename prefix suffix',
    CartAddressInterface: 'custom_attributes fax middlename prefix suffix',
    PlaceOrderOutput: 'errors orderV2',
    CustomerOrder: 'applied_coupons email token',
    OrderItemInterface: 'product',
    BundleProduct: 'price_details',
    ProductInterface: 'custom_attributesV2',
    Customer: 'confirmation_status custom_attributes',
    ReturnItem: 'custom_attributesV2',
    FilterMatchTypeInput: 'match_type',
    StoreConfig:
      'cart_expires_in_days cart_summary_display_quantity contact_enabled countries_with_required_region create_account_confirmation customer_access_token_lifetime default_country display_state_if_optional is_guest_checkout_enabled is_one_page_checkout_enabled max_items_in_order_summary minicart_display minicart_max_items newsletter_enabled optional_zip_countries shopping_cart_display_full_summary shopping_cart_display_grand_total shopping_cart_display_price shopping_cart_display_shipping shopping_cart_display_subtotal shopping_cart_display_tax_gift_wrapping shopping_cart_display_zero_tax order_cancellation_enabled order_cancellation_reasons',
    Query: 'attributesForm attributesList customAttributeMetadataV2 guestOrder guestOrderByToken recaptchaV3Config',
    Mutation:
      'confirmEmail applyCouponsToCart clearCart createGuestCart removeCouponsFromCart estimateShippingMethods estimateTotals contactUs cancelOrder',
  },
  '2.4.8': {
    Cart: 'rules',
    CartItemInterface: 'not_available_message',
    CartItemPrices: 'catalog_discount original_item_price original_row_total row_catalog_discount',
    CartPrices: 'grand_total_excluding_tax',
    CartUserInputErrorType: 'COULD_NOT_FIND_CART_ITEM INVALID_PARAMETER_VALUE REQUIRED_PARAMETER_MISSING',
    GiftCardCartItem: 'available_gift_wrapping gift_message gift_wrapping',
    GiftOptionsPrices: 'gift_wrapping_for_items_incl_tax gift_wrapping_for_order_incl_tax printed_card_incl_tax',
    SelectedBundleOptionValue: 'original_price priceV2',
    UpdateCartItemsOutput: 'errors',
    CartAddressInterface: 'id',
    ShippingCartAddress: 'same_as_billing',
    BundleOrderItem: 'parent_sku',
    CancelOrderOutput: 'errorV2',
    CustomerOrder: 'applied_gift_cards available_actions customer_info is_virtual order_status_change_date',
    CustomerOrders: 'date_of_first_order',
    CustomerOrdersFilterInput: 'grand_total order_date status',
    OrderInformationInput: 'lastname',
    OrderAddress: 'custom_attributesV2',
    OrderItemInterface: 'prices quantity_return_requested',
    ReturnStatus: 'UNCONFIRMED',
    OrderTotal: 'gift_options subtotal_excl_tax subtotal_incl_tax',
    ProductInterface: 'gift_wrapping_available gift_wrapping_price max_sale_qty min_sale_qty quantity',
    Customer: 'addressesV2',
    StoreConfig:
      'configurable_product_image display_product_prices_in_catalog display_shipping_prices fixed_product_taxes_apply_tax_to_fpt fixed_product_taxes_display_prices_in_emails fixed_product_taxes_display_prices_in_product_lists fixed_product_taxes_display_prices_in_sales_modules fixed_product_taxes_display_prices_on_product_view_page fixed_product_taxes_enable fixed_product_taxes_include_fpt_in_subtotal graphql_share_customer_group grouped_product_image is_checkout_agreements_enabled orders_invoices_credit_memos_display_full_summary orders_invoices_credit_memos_display_grandtotal orders_invoices_credit_memos_display_price orders_invoices_credit_memos_display_shipping_amount orders_invoices_credit_memos_display_subtotal orders_invoices_credit_memos_display_zero_tax printed_card_priceV2',
    Query: 'recaptchaFormConfig',
    Mutation: 'resendConfirmationEmail confirmCancelOrder confirmReturn requestGuestOrderCancel requestGuestReturn',
    ReCaptchaConfigurationV3: 'theme',
    ReCaptchaFormEnum: 'RESEND_CONFIRMATION_EMAIL',
  },
  '2.4.9': {
    CustomerAddress: 'uid',
    BillingAddressInput: 'customer_address_uid',
    CartAddressInterface: 'customer_address_uid',
    ShippingAddressInput: 'customer_address_uid',
    OrderTotal: 'grand_total_excl_tax',
    MediaGalleryInterface: 'types',
    StoreConfig: 'cart_merge_preference share_active_segments share_applied_cart_rule',
    Query: 'customerGroup customerSegments',
    Mutation: 'deleteCustomerAddressV2 updateCustomerAddressV2 addProductsToNewCart setCartAsInactive clearWishlist',
    WishlistCartUserInputErrorType: 'REQUIRED_PARAMETER_MISSING',
    Customer: 'group segments',
  },
}

/** Types to be removed by name, because an interface or an implementing type would keep them reachable. */
export const typesSince: Readonly<Partial<Record<EngineVersion, string>>> = {
  '2.4.8': 'ConfigurableOrderItem Error InsufficientStockError',
}

/** Unreachable types that every version declares all the same, because a client's generated types may name them. */
export const typesAlone =
  'BatchMutationStatus ErrorInterface PayflowProToken PaypalExpressToken ProductFilterInput ProductSortInput SalesItemInterface'

/** Names that exist in 2.4.8 alone. */
export const namesOf248: Names = {
  ProductInterface: 'rules',
  StoreConfig:
    'graphql_share_all_customer_groups share_all_catalog_rules share_all_sales_rule share_applied_catalog_rules share_applied_sales_rule',
}

/** Types that differ from those of 2.4.9, by the last version that has them; an argument is in parentheses. */
export const typesUntil: Readonly<Partial<Record<EngineVersion, Names>>> = {
  '2.4.8': {
    'Cart.rules': '[CartRule]',
    'CartAddressInterface.uid': 'String!',
    'Customer.id': 'Int',
    'PlaceOrderOutput.errors': '[PlaceOrderError]!',
    'Query.guestOrder(input)': 'OrderInformationInput!',
    'StoreConfig.graphql_share_customer_group': 'Boolean!',
  },
  '2.4.7': {
    'AddProductsToCartOutput.user_errors': '[CartUserInputError]!',
    'OrderInformationInput.postcode': 'String!',
    'ProductInterface.gift_message_available': 'String',
  },
  '2.4.6': { 'PlaceOrderOutput.order': 'Order!' },
}
