/** The demo adviser, responsible for every B2B customer. */
export const adviser = { name: 'Katarzyna Polna', email: 'k.polna@sklep.example', phone: '+48 61 000 12 34' }
