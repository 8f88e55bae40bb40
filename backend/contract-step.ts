/** Answers of earlier steps, by the name of their document. */
export type Earlier = Readonly<Record<string, Record<string, unknown> | undefined>>

/** A document of the contract with valid variables; `variables` may use the answers of earlier steps. */
export interface ContractStep {
  name: string
  variables?: object | ((earlier: Earlier) => object)
}

/** Steps of a guest, then of the demonstration's private customer. */
export interface ContractSteps {
  guest: ContractStep[]
  customer: ContractStep[]
}

/** The guest's cart, with an id chosen by the client, as Magento allows. */
export const guestCartId = 'c'.repeat(32)
