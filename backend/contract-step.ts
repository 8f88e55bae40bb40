/** What earlier steps answered, by the name of their document. */
export type Earlier = Readonly<Record<string, Record<string, unknown> | undefined>>

/** One document of the contract with variables it succeeds with; `variables` may look at what earlier steps answered. */
export interface ContractStep {
  name: string
  variables?: object | ((earlier: Earlier) => object)
}

/** Asked without identity, and then by the private customer of the demonstration. */
export interface ContractSteps {
  guest: ContractStep[]
  customer: ContractStep[]
}

/** The cart of the journey, named by the shopper as Magento allows. */
export const guestCartId = 'c'.repeat(32)
