import { inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { composeMail } from '../mail/mail-layout.ts'
import { type ProductRow, productById } from '../product/product-store.ts'
import { isEmailAddress } from '../session/email-address.ts'
import { currentCustomer } from '../session/signed-in-customer.ts'
import type { Language } from '../store/store-views.ts'

/** Magento's defaults of `sendfriend/email`. */
const mostRecipients = 5
const mostAnHour = 5

const hour = 3_600_000
const longestMessage = 2000
const longestName = 255

interface Friend {
  name: string
  email: string
}

export interface TellFriends {
  product_id: number
  sender: Friend & { message: string }
  recipients: (Friend | null)[]
}

const words: Record<Language, (sender: string, product: string) => { subject: string; heading: string; button: string }> = {
  pl: (sender, product) => ({
    ...{ subject: `${sender} poleca: ${product}`, heading: `${sender} poleca Ci produkt` },
    button: 'Zobacz produkt',
  }),
  en: (sender, product) => ({
    ...{ subject: `${sender} recommends: ${product}`, heading: `${sender} recommends a product to you` },
    button: 'See the product',
  }),
}

function checkNames({ sender }: TellFriends, recipients: readonly Friend[]) {
  if (sender.name.trim() === '') throw inputError('Please provide Name of sender.')
  if (sender.email.trim() === '') throw inputError('Please provide Email of sender.')
  if (sender.message.trim() === '') throw inputError('Please provide Message.')
  for (const { name, email } of recipients) {
    if (name.trim() === '') throw inputError('Please provide Name for all of recipients.')
    if (email.trim() === '') throw inputError('Please provide Email for all of recipients.')
  }
}

function checkAddresses({ sender }: TellFriends, recipients: readonly Friend[]) {
  if (!isEmailAddress(sender.email.trim())) throw inputError('Invalid Sender Email')
  if (sender.message.length > longestMessage || sender.name.length > longestName)
    throw inputError('Please enter a valid message.')
  if (recipients.length === 0) throw inputError('Please specify at least one recipient.')
  if (!recipients.every(({ email }) => isEmailAddress(email.trim())))
    throw inputError('Please enter a correct recipient email address.')
  if (recipients.length > mostRecipients) throw inputError(`No more than ${mostRecipients} emails can be sent at a time.`)
}

/** Returns the product that has a page of its own: for a variant, its parent. */
function shownProduct({ db, store }: ShopContext, id: number): ProductRow {
  const product = productById(db, store.lang, id)
  if (!product || product.parent_id !== null)
    throw noSuchEntity("The product that was requested doesn't exist. Verify the product and try again.")
  return product
}

const pageOf = ({ settings, store }: ShopContext, { url_key, sku }: ProductRow) => {
  const path = url_key ? `${url_key}.html` : `p/${encodeURIComponent(sku)}`
  return new URL(`/${store.prefix}/${path}`, settings.storefrontOrigin).href
}

/** Magento's `sendEmailToFriend`, with its order of checks. Guests may not send, because such a mail goes to any address. */
export function tellFriends(context: ShopContext, input: TellFriends) {
  const { db, clock, mail, store } = context
  const { id: customerId } = currentCustomer(context)
  const recipients = input.recipients.filter((friend) => friend !== null)
  checkNames(input, recipients)
  const { sender, product_id } = input
  return db.transaction(() => {
    const sent = db.get<{ n: number }>(
      'SELECT count(*) AS n FROM sent_to_friend WHERE customer_id = ? AND sent_at > ?',
      ...[customerId, new Date(clock().getTime() - hour).toISOString()],
    )
    if ((sent?.n ?? 0) >= mostAnHour) throw inputError(`You can't send messages more than ${mostAnHour} times an hour.`)
    const product = shownProduct(context, product_id)
    checkAddresses(input, recipients)
    const name = sender.name.trim()
    const { subject, heading, button } = words[store.lang](name, product.name)
    for (const { email } of recipients) {
      const composed = composeMail({
        ...{ lang: store.lang, subject, heading },
        paragraphs: [product.name, sender.message.trim(), `${name}, ${sender.email.trim()}`],
        button: { label: button, url: pageOf(context, product) },
      })
      mail.send({ to: email.trim(), template: 'sendfriend_email_template', ...composed })
    }
    db.run('INSERT INTO sent_to_friend (customer_id, sent_at) VALUES (?, ?)', customerId, clock().toISOString())
    return { sender, recipients }
  })
}
