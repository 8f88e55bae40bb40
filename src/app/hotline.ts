/** How to reach the shop; demonstration numbers that no operator assigns. */
export const hotline = { label: '61 000 11 00', href: 'tel:+48610001100' }
export const helpEmail = 'pomoc@sklep.example'
