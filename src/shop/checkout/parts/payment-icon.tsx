import {
  IconBrandApple,
  IconBrandGoogle,
  IconBuildingBank,
  IconCalendarDollar,
  IconCash,
  IconCreditCard,
  IconDeviceMobile,
  IconFileDollar,
} from '@tabler/icons-react'
import type { PaymentKind } from '../payment-choice.ts'

const icons: Partial<Record<PaymentKind, typeof IconCash>> = {
  blik: IconDeviceMobile,
  card: IconCreditCard,
  transfer: IconBuildingBank,
  google: IconBrandGoogle,
  apple: IconBrandApple,
  later: IconCalendarDollar,
  banktransfer: IconFileDollar,
  checkmo: IconFileDollar,
  cashondelivery: IconCash,
}

/** Icon of a payment method; its name is shown beside it. */
export function PaymentIcon({ kind }: { kind: PaymentKind }) {
  const Icon = icons[kind]
  return Icon ? <Icon size={22} stroke={1.75} aria-hidden /> : null
}
