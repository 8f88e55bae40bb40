/** Whom to ask; demonstration numbers that no operator assigns. */
export const helpLine = { phone: '61 000 11 00', href: 'tel:+48610001100', email: 'pomoc@sklep.example' }
