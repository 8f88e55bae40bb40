import type { ContractSteps } from '../contract-step.ts'

const attributes = [
  { attribute_code: 'sales_channel', entity_type: 'customer' },
  { attribute_code: 'invoice_email', entity_type: 'customer_address' },
  { attribute_code: 'manufacturer', entity_type: 'catalog_product' },
]

export const attributesSteps: ContractSteps = {
  guest: [
    { name: 'CustomAttributeMetadata', variables: { attributes } },
    { name: 'AttributeLabels', variables: { attributes } },
  ],
  customer: [],
}
