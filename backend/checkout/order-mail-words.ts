import type { Language } from '../store/store-views.ts'

const pl = {
  subject: (number: string) => `Zamówienie ${number}`,
  heading: 'Dziękujemy za zamówienie',
  greeting: 'Dzień dobry,',
  taken: (number: string, day: string) =>
    `Twoje zamówienie ${number} z ${day} jest już u nas. Poniżej znajdziesz jego podsumowanie i to, co dzieje się dalej.`,
  ...{ item: 'Produkt', quantity: 'Ilość', amount: 'Kwota', goods: 'Produkty', free: 'bezpłatnie' },
  ...{ discount: 'Rabat', shipping: 'Dostawa', fee: 'Opłata za pobranie', total: 'Razem z VAT' },
  ...{ gift: 'Pakowanie na prezent', giftCard: 'Karty podarunkowe' },
  tax: (rate: number) => `w tym VAT ${rate} %`,
  ...{ payment: 'Płatność', way: 'Sposób' },
  pay: {
    banktransfer: 'Przelej kwotę na rachunek podany niżej. Paczkę przygotujemy, gdy pieniądze dotrą.',
    banktransferVirtual: 'Przelej kwotę na rachunek podany niżej. Zakup udostępnimy, gdy pieniądze dotrą.',
    cashondelivery: (amount: string) => `Zapłacisz ${amount} przy odbiorze, kartą lub gotówką.`,
    payu: 'Paczkę przygotujemy, gdy operator płatności potwierdzi wpłatę.',
    payuVirtual: 'Zakup udostępnimy, gdy operator płatności potwierdzi wpłatę.',
  },
  transfer: 'Dane do przelewu',
  ...{ recipient: 'Odbiorca', account: 'Numer rachunku', bank: 'Bank', title: 'Tytuł przelewu', sum: 'Kwota' },
  ...{ delivery: 'Dostawa', point: 'Punkt odbioru', address: 'Adres', telephone: 'Telefon', notes: 'Uwagi' },
  ...{ billing: 'Dane do faktury', buyer: 'Dane kupującego', company: 'Firma', vatId: 'NIP', ownNumber: 'Twój numer zamówienia' },
  see: 'Zobacz zamówienie',
  help: (contact: string) => `Masz pytanie? Napisz do nas, podając numer zamówienia: ${contact}`,
  terms: (terms: string) => `Regulamin zakupów, a w nim zasady odstąpienia od umowy i reklamacji: ${terms}`,
}

const en: typeof pl = {
  subject: (number) => `Order ${number}`,
  heading: 'Thank you for your order',
  greeting: 'Hello,',
  taken: (number, day) => `We have your order ${number} of ${day}. Below you find its summary and what happens next.`,
  ...{ item: 'Product', quantity: 'Quantity', amount: 'Amount', goods: 'Products', free: 'free' },
  ...{ discount: 'Discount', shipping: 'Delivery', fee: 'Cash on delivery fee', total: 'Total with VAT' },
  ...{ gift: 'Gift wrapping', giftCard: 'Gift cards' },
  tax: (rate) => `including VAT ${rate}%`,
  ...{ payment: 'Payment', way: 'Method' },
  pay: {
    banktransfer: 'Transfer the amount to the account below. We pack your parcel when the money is here.',
    banktransferVirtual: 'Transfer the amount to the account below. You get what you bought when the money is here.',
    cashondelivery: (amount) => `You pay ${amount} on receipt, by card or in cash.`,
    payu: 'We pack your parcel when the payment provider confirms the payment.',
    payuVirtual: 'You get what you bought when the payment provider confirms the payment.',
  },
  transfer: 'Bank transfer details',
  ...{ recipient: 'Recipient', account: 'Account number', bank: 'Bank', title: 'Title of the transfer', sum: 'Amount' },
  ...{ delivery: 'Delivery', point: 'Pickup point', address: 'Address', telephone: 'Telephone', notes: 'Notes' },
  ...{ billing: 'Invoice details', buyer: 'Buyer', company: 'Company', vatId: 'VAT ID', ownNumber: 'Your order number' },
  see: 'See the order',
  help: (contact) => `A question? Write to us and give the order number: ${contact}`,
  terms: (terms) => `Terms of purchase, with the rules of withdrawal and complaints (in Polish): ${terms}`,
}

export const orderMailWords: Record<Language, typeof pl> = { pl, en }
