import type { Messages } from '@lingui/core'
import { messages as address } from '../../../locales/en/address.po'
import { messages as cart } from '../../../locales/en/cart.po'
import { messages as checkout } from '../../../locales/en/checkout.po'
import { messages as map } from '../../../locales/en/map.po'

export const messages: Messages = { ...address, ...cart, ...checkout, ...map }
