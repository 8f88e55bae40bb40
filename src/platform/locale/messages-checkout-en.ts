import type { Messages } from '@lingui/core'
import { messages as cart } from '../../../locales/en/cart.po'
import { messages as checkout } from '../../../locales/en/checkout.po'
import { messages as words } from '../../../locales/en/words.po'

export const messages: Messages = { ...cart, ...checkout, ...words }
