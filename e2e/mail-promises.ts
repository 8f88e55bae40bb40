/**
 * How a sentence that promises a mail is kept. `now`: template of a mail that is sent by the time the sentence is read. `later`: template
 * of one that follows another event. `person`: people write it, the engine sends nothing.
 */
export type Kept = { now: RegExp } | { later: RegExp } | 'person'

/** Every such sentence by its English source; `testing/texts/mail-promises.test.ts` checks that none is missing. */
export const mailPromises: Record<string, Kept> = {
  'An e-mail comes to the address of your account as soon as the product is available.': {
    later: /^catalog_productalert_email_stock/,
  },
  'If there is an account with the address {sentTo}, a link to a new password is on its way. It works for two hours and only once. Nothing has come? After many wrong passwords an account is locked for a few minutes: try again then.':
    {
      later: /^customer_password_forgot/,
    },
  'Labels and safety data sheets from before 2024 are scans. We send you their text when you ask.': 'person',
  'Our adviser checks your company and approves the account. We will write to {email}.': { now: /^customer_awaits_approval/ },
  'The confirmation of the order comes by e-mail.': { now: /^sales_email_order/ },
  'The confirmation with the order number comes by e-mail.': { now: /^sales_email_order/ },
  'The shop is looking at your prices. It answers here and by e-mail.': { later: /quote/ },
  'The shop is preparing an offer for you. It writes to you when it is ready.': { later: /quote/ },
  'The shop needs more time. It answers here and by e-mail.': { later: /quote/ },
  'We answer by e-mail, as a rule within two working days. The offer also stands in your account.': { later: /quote/ },
  'We have sent a link to {email}. Open it, then log in.': { now: /^customer_create_account_email_confirmation/ },
  'We have sent you an e-mail: open the link in it to confirm the address.': {
    now: /^customer_create_account_email_confirmation/,
  },
  'We will let you know': { later: /^catalog_productalert_email_stock/ },
  'We will send you a link to set a new password.': { later: /^customer_password_forgot/ },
  'We write to you when the parcel is on its way.': { later: /^sales_email_shipment/ },
  'We write to you when the parcel is on its way to the pickup point: {point}.': { later: /^sales_email_shipment/ },
  "If the account {email} waits for its e-mail, the link is on its way once more: open it, then log in. Look among the unwanted messages too. A trade partner's account is confirmed by an adviser. Questions? Call <0>{phone}</0>.":
    { later: /^customer_create_account_email_confirmation/ },
}

/** True for a sentence that says that the shop writes to a customer. */
export const promisesMail = (message: string) =>
  /\bwe (will |have )?(write|let you know|sen[dt] (you|it again|a link))|e-mail (comes|then)|comes by e-mail|by e-mail[.,]|link .*on its way|writes to you|in the e-mail/i.test(
    message,
  )
