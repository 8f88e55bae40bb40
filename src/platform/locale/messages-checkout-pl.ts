export { messages } from '../../../locales/pl/checkout.po'
