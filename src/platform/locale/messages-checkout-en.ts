export { messages } from '../../../locales/en/checkout.po'
