import type { ContractSteps } from '../contract-step.ts'

const category = { uid: 'Mw==' }

export const catalogSteps: ContractSteps = {
  guest: [
    { name: 'CategoryTree', variables: { pageSize: 300 } },
    { name: 'TopCategories', variables: { pageSize: 20 } },
    { name: 'CategoryProducts', variables: { ...category, pageSize: 8 } },
    { name: 'ListRows', variables: { skus: ['PLO-B-001', 'SIE-N-001'], pageSize: 2 } },
    { name: 'ListingPlaces', variables: { filter: {}, sort: {}, pageSize: 2, currentPage: 1 } },
    { name: 'ListingValues', variables: { filter: {}, sort: {}, pageSize: 2, currentPage: 1 } },
    { name: 'ProductSearchSuggestions', variables: { search: 'rzepka', pageSize: 5 } },
    { name: 'Category', variables: category },
    { name: 'CategoryAddress', variables: category },
    {
      name: 'ProductListing',
      variables: { filter: { category_uid: { in: ['Mw=='] } }, sort: { name: 'ASC' }, pageSize: 16, currentPage: 1 },
    },
  ],
  customer: [],
}
