import type { PickupAddressInput } from '#graphql/graphql.ts'
import type { PickupPoint } from '../../../../server/api.ts'

/** A pickup point as a cart holds it. */
export interface ChosenPickup {
  name: string | null
  street: string | null
  city: string | null
  postcode: string | null
  parcel_locker_no: string | null
  is_cash_on_delivery: boolean | null
}

/** Converts a carrier's point to Magento's input. */
export function pickupAddressOf(point: PickupPoint): PickupAddressInput {
  const { id, street, city, postcode, takesPayment } = point
  return {
    ...{ name: id, parcel_locker_no: id, street, city, postcode },
    country_code: 'PL',
    is_cash_on_delivery: takesPayment,
  }
}

/** Returns the first search: a complete Polish postcode, because it is more precise than a town's name, else the town. */
export function firstSearch({ postcode, city }: { postcode: string; city: string }): string {
  const whole = /^\d{2}-?\d{3}$/.test(postcode.trim())
  return whole ? postcode.trim().replace(/^(\d{2})-?(\d{3})$/, '$1-$2') : city.trim()
}
