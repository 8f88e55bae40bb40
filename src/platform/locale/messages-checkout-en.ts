import type { Messages } from '@lingui/core'
import { messages as cart } from '../../../locales/en/cart.po'
import { messages as checkout } from '../../../locales/en/checkout.po'

export const messages: Messages = { ...cart, ...checkout }
