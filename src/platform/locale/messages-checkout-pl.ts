import type { Messages } from '@lingui/core'
import { messages as address } from '../../../locales/pl/address.po'
import { messages as cart } from '../../../locales/pl/cart.po'
import { messages as checkout } from '../../../locales/pl/checkout.po'
import { messages as map } from '../../../locales/pl/map.po'

export const messages: Messages = { ...address, ...cart, ...checkout, ...map }
