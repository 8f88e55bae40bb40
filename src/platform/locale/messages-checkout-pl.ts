import type { Messages } from '@lingui/core'
import { messages as cart } from '../../../locales/pl/cart.po'
import { messages as checkout } from '../../../locales/pl/checkout.po'
import { messages as words } from '../../../locales/pl/words.po'

export const messages: Messages = { ...cart, ...checkout, ...words }
