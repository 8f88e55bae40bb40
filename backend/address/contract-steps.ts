import type { ContractSteps, Earlier } from '../contract-step.ts'

const address = {
  ...{ firstname: 'Anna', lastname: 'Ogrodnik', street: ['ul. Wiśniowa 3', '3 / 1'], city: 'Luboń', postcode: '62-030' },
  ...{ country_code: 'PL', region: { region_id: 30 }, telephone: '+48 61 000 20 31' },
  custom_attributes: [{ attribute_code: 'invoice_email', value: 'faktury@demo.example' }],
}

const created = ({ CreateCustomerAddress: answer }: Earlier) =>
  (answer?.['createCustomerAddress'] as { id: number } | undefined)?.id

export const addressSteps: ContractSteps = {
  guest: [],
  customer: [
    { name: 'CustomerAddresses' },
    { name: 'CreateCustomerAddress', variables: { input: address } },
    { name: 'UpdateCustomerAddress', variables: (earlier) => ({ id: created(earlier), input: { city: 'Mosina' } }) },
    { name: 'DeleteCustomerAddress', variables: (earlier) => ({ id: created(earlier) }) },
  ],
}
