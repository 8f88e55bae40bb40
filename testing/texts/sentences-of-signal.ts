/** Subjects of sentences outside the tables of words (`src/offline/words`) that speak of network, device or sending. */
export type Tells =
  /** None of these: letters, parcels, forms, other accounts. */
  | 'other'
  /** Data that is not on the device and cannot be loaded now. */
  | 'missing'
  /** Data that was stored, or will be. */
  | 'kept'
  /** Actions that need a signal. */
  | 'needs-signal'
  /** An action that certainly had no effect: what is safe, or what to do. */
  | 'nothing-sent'
  /** An action whose outcome is unknown. */
  | 'unknown'
  /** Changes that wait or are being sent. */
  | 'waiting'
  /** Who is signed in, and what waits for its owner. */
  | 'session'
  /** A browser that stores nothing. */
  | 'no-storage'
  /** What was done on another device. */
  | 'elsewhere'
  /** The connection itself. */
  | 'connection'
  /** The device and what is stored on it. */
  | 'device'

export const sentencesOfSignal: Record<Tells, Record<string, readonly string[]>> = {
  other: {
    account: [
      'Link your {network} account?',
      'Unlink your {network} account?',
      'We have sent a link to {email}. Open it, then log in.',
      'We have sent you an e-mail: open the link in it to confirm the address.',
      'You allow it at {network} and come back here. Then it is linked to your account.',
      'Your password is changed. Other devices have to log in again.',
    ],
    accessibility: ['Motion stops when your device asks for less of it.'],
    cart: ['Sending…'],
    checkout: ['We are sending your order…', 'Your device does not know where it is. Type a town or postcode.'],
    contact: [
      'Sending. Over a weak signal a file takes a few minutes; leave this page open.',
      'Sending…',
      'Stop sending',
      'The letter could not be sent now. It stays here: try again later, or call us.',
    ],
    'product-late': ['Sending…', 'The review was not sent'],
    quote: ['Sending…'],
    session: ['Log in with it. Other devices have to log in again.'],
  },
  missing: {
    cart: ['Products whose price is not on this device are not in the sum.'],
    device: [
      'This document is not on your device',
      'This is not on your device yet. Open it once with a signal and it will be here next time.',
    ],
    offline: [
      'There is no connection now, so we cannot look whether the shop has it. Pages that you have visited open without one.',
      'This page is not on your device',
    ],
    weather: [
      'There is no connection now. Places whose weather you have looked at open without it.',
      'This place is not on your device yet',
    ],
    'pocket-page': [
      'It does so when room runs short. While the part is not on this device, unseen products do not open without a signal.',
    ],
  },
  kept: {
    account: [
      'Addresses, wishlist and alerts, also without signal',
      'The file is on your device.',
      'Your addresses, also without signal',
    ],
    app: ['The page below works as before. Try again when there is a connection.'],
    'content-pages': ['Spray windows, wind, rain, frost, soil and growing degree days for your field, also without a signal.'],
    device: [
      'Not connected. Pages you have seen open from this device.',
      'Saved on this device: {when}',
      'The shop cannot be asked now. What has changed since then is shown when there is a signal.',
    ],
    offline: ['The page below works as before. Try again when there is a connection.'],
    orders: ['The file is saved on this device.'],
    places: ['Your adviser is remembered on this device: {rememberedName}.'],
    weather: [
      'Do not decide by it. It is from {updated}; a new one comes when there is a signal.',
      'This is the forecast kept on your device',
      'What you have looked at once opens without a signal and says how old it is.',
    ],
    wishlist: ['Press the heart beside a product and you will find it here again, also without a signal.'],
    pocket: ['Take the whole shop along for days without a signal'],
    'pocket-page': [
      'Take the products along: in the field you search, filter and compare them and put them into the cart without a signal, also those that you have never opened.',
      'The whole shop without a signal',
      'There is no signal. What has come is safe, and the rest follows by itself when there is one.',
      'Without a signal only pages that you have visited open then. Your cart, your lists and your changes stay.',
      'Files: {sheets}, {sheetSize}. You open them in the field without a signal.',
    ],
  },
  'needs-signal': {
    'catalog-late': ['This choice needs a signal. The list stays as it is; choose again when you are back online.'],
    cart: [
      'Code to be checked when there is a signal',
      'Discounts and delivery are counted after connecting.',
      'price after connecting',
      'Too many changes wait on this device. Connect to the network first.',
      'You can order after connecting.',
    ],
    device: [
      'Labels and safety sheets of products that you have opened with a signal are kept here. This one opens when there is a signal.',
      'Logging in needs a signal.',
    ],
    offline: [
      'Ordering needs a signal',
      'Your cart is safe. Come back to this step when there is a connection; nothing has been ordered.',
    ],
    orders: ['The file comes from the shop. Try again when there is a signal.'],
    'product-late': ['A film is not kept on the device. You can watch it when there is a signal.'],
    quote: [
      'Sending needs a signal. Your proposal stays on this device.',
      'This needs a signal and a cart that has been sent.',
      'This needs a signal.',
    ],
    'pocket-page': ['Taking the shop along needs a signal.', 'The others come when this page is open with a signal.'],
  },
  'nothing-sent': {
    cart: [
      'It is damaged and was not sent. Check your cart, then remove it.',
      'The change could not be saved on this device. Try again.',
      'There is no room left on this device. The change was not saved.',
      'This browser keeps nothing here, so changing the cart needs the network. Try again when you are back online.',
    ],
    checkout: [
      'There is no answer from the shop. The order was not sent: try again when you are back online.',
      'This needs the network. What you typed is safe: try again when you are back online.',
    ],
    contact: ['There is no connection, so nothing was sent. What you have written stays here: send it when there is a signal.'],
    quote: [
      'There was no answer. Try again when there is a signal.',
      'There was no answer. Your proposal is still here, try again when there is a signal.',
    ],
  },
  unknown: {
    checkout: ['Usually a moment. After a bad signal it can take up to a minute; nothing is lost.'],
    contact: ['You have stopped the sending, so we do not know whether it has arrived. What you have written stays here.'],
    orders: ['We do not know whether it was canceled. Look here again when there is a signal.'],
  },
  waiting: {
    cart: [
      '{waiting, plural, one {You can order when # change has been sent.} other {You can order when # changes have been sent.}}',
      'Everything has been sent.',
      'Refresh to send your changes',
      'Send again',
      'Send again: {name}',
      'Send now',
      'Send with this quantity',
      'Sent lately',
      'This has waited for 30 days. Shall it still be sent?',
      'Waiting for a signal',
    ],
    device: [
      '{unsent, plural, one {# change has not been sent yet} other {# changes have not been sent yet}}',
      '{unsent, plural, one {Sending # change…} other {Sending # changes…}}',
      '{waiting, plural, one {# change waits to be sent} other {# changes wait to be sent}}',
      'Delete the changes that have not been sent?',
      'Nothing waits to be sent.',
      'The new version opens as soon as your changes have been sent…',
      'What you have typed here has not been sent yet and would be lost.',
    ],
    quote: [
      '{refused, plural, one {# change could not be sent. See what can be done} other {# changes could not be sent. See what can be done}}',
      '{waiting, plural, one {# change waits to be sent} other {# changes wait to be sent}}',
      'waits to be sent',
    ],
    wishlist: ['{waiting, plural, one {# change waits to be sent} other {# changes wait to be sent}}'],
  },
  session: {
    device: [
      'Keep on this device and log out',
      'Kept changes are locked on this device. Only you can send them, after you log in here again.',
      'Send and log out',
      'Several people use this device',
      'Who uses this device',
      'You will be signed out. Changes that have not been sent yet, kept pages and settings are deleted. Orders and your account stay in the shop.',
      'Your session has ended. Your changes are safe on this device, and only you can send them.',
    ],
  },
  'no-storage': {
    overlays: [
      'You can buy as usual. Without a signal nothing can be added, and what has not been sent yet goes when this tab is closed.',
      'You can buy as usual. Without a signal nothing can be added, your cart goes when this tab is closed, and signing in needs cookies.',
    ],
  },
  elsewhere: {
    cart: [
      'Changed on another device meanwhile. In the cart now: {theirs}. You removed it.',
      'This product is not there any more: it was changed in another tab or on another device.',
      'Changed on another device meanwhile. In the cart now: {theirs}. You wanted: {ours}.',
      'Ordered as {number} on another device',
    ],
    quote: ['This proposal has been sent already, in another tab or on another device.'],
  },
  connection: {
    cart: ['You are offline'],
    checkout: ['You are offline'],
    device: [
      'Connected.',
      'Network',
      'Nothing is loaded or sent until you turn this off. Good with a weak signal: pages open at once from what is kept here.',
      'Work offline',
      'You are offline',
    ],
    offline: ['No connection since {time}.', 'Working offline since {time}.', 'You are connected again.'],
    orders: ['You are offline'],
    'product-late': ['You are offline'],
    weather: ['There is no connection now'],
    'pocket-page': [
      'A file arrived damaged, twice. What has come is safe: go on later or over another connection.',
      'Your browser does not tell whether this connection costs money. If it is mobile data, {size} of it are used.',
    ],
  },
  device: {
    overlays: ['On this device', 'The shop on this device', 'What this device keeps'],
    cart: ['Keep the cart of this device?', 'Your changes on this device'],
    device: [
      'Kept on this device',
      'Remove everything from this device',
      'Remove everything from this device?',
      'The shop is installed on this device.',
      'The shop on this device',
    ],
    routes: ['The shop on this device'],
    'pocket-page': [
      'Remove from this device',
      'Remove the shop from this device?',
      'The browser has cleared a part of the shop from this device',
      'The browser has cleared the shop from this device',
      'There is no room left on this device. Free some and go on, or cancel and choose fewer departments.',
      'There is no room left on this device. Free some and try again.',
      'This device cannot keep your prices. Without a signal you see those for guests.',
    ],
  },
}
