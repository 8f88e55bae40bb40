import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { PickupAddressInput } from '#graphql/graphql.ts'
import type { BookAddress } from '#shop/address/address-book.ts'
import type { Country } from '#shop/address/countries.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { sameMethod, type Checkout, type PickupPoint, type ShippingMethod } from './checkout.ts'
import {
  addressesOf,
  checkDelivery,
  formOf,
  noProblems,
  withOneAddress,
  type DeliveryProblems,
  type SentAddresses,
} from './delivery-form.ts'
import { keepDraft, readDraft, type DeliveryDraft } from './drafts.ts'
import { useSetAddresses, useSetPayment, useSetShippingMethod } from './mutations.ts'
import { paymentKey, type PaymentChoice } from './payment-choice.ts'
import { checkoutQuery } from './queries.ts'

export interface ChoiceProblems {
  method?: string
  point?: string
  payment?: string
}

interface Chosen {
  method?: ShippingMethod
  point?: PickupPoint | undefined
  payment?: PaymentChoice
}

export interface DeliveryStepParts {
  checkout: Checkout
  countries: readonly Country[]
  /** Saved addresses of the signed-in customer. */
  book: readonly BookAddress[]
  /** Whether something in the cart is sold with a VAT invoice only. */
  mustInvoice: boolean
  onBusy: (busy: boolean) => void
}

/** State and actions of step 3. Everything typed stays, whatever the backend answers. */
export function useDeliveryStep({ checkout, countries, book, mustInvoice, onBusy }: DeliveryStepParts) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const setAddresses = useSetAddresses()
  const setShippingMethod = useSetShippingMethod()
  const setPayment = useSetPayment()
  const [typed, setForm] = useState<DeliveryDraft>(() => readDraft('shipping-and-payment') ?? formOf(checkout, book, mustInvoice))
  const invoiced = mustInvoice && !typed.invoice ? { ...typed, invoice: true } : typed
  // What was typed for goods may have two addresses.
  const form = checkout.virtual ? withOneAddress(invoiced) : invoiced
  /** How often the shopper tried to go on and was refused; from the first time on, fields show their problems until they are corrected. */
  const [asked, setAsked] = useState(0)
  const [choices, setChoices] = useState<ChoiceProblems>({})
  /** Chosen and not confirmed yet, so that the row is marked immediately. */
  const [chosen, setChosen] = useState<Chosen>({})
  const sent = useRef(sentBefore(checkout, countries, book))
  const [isAsking, setAsking] = useState(false)
  const running = useRef(0)
  const work = useRef<Promise<unknown>>(Promise.resolve())
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  /** Chosen and not sent yet. */
  const pending = useRef<PaymentChoice>(undefined)
  const queryClient = useQueryClient()
  const { queryKey } = checkoutQuery(useShopWindow(), checkout.id)
  /** Returns the order as the backend last confirmed it, also between two renders. */
  const latest = () => queryClient.getQueryData(queryKey) ?? checkout

  const check = (value: DeliveryDraft) => checkDelivery(value, countries, book, checkout.virtual)
  const checkedNow = asked > 0 ? check(form) : undefined
  const problems: DeliveryProblems = checkedNow?.ok === false ? checkedNow.problems : noProblems

  async function busily<T>(write: () => Promise<T>): Promise<T> {
    running.current += 1
    onBusy(true)
    try {
      const writing = write()
      work.current = writing
      return await writing
    } finally {
      running.current -= 1
      onBusy(running.current > 0)
    }
  }

  function change(next: DeliveryDraft) {
    setForm(next)
    keepDraft('shipping-and-payment', next)
  }

  async function send(addressesFrom: (now: Checkout) => SentAddresses): Promise<Checkout | undefined> {
    await work.current
    const wanted = addressesFrom(latest())
    const changed = changedSince(sent.current, wanted)
    if (!changed) return payPending(latest())
    setAsking(true)
    const after = await busily(() => setAddresses(latest(), changed)).finally(() => setAsking(false))
    if (!after) return undefined
    sent.current = { ...sent.current, ...changed }
    return payPending(after)
  }

  /** Sends a payment method that was chosen before there was an address, and so could not be sent until now. */
  async function payPending(now: Checkout) {
    const payment = pending.current
    return payment && now.billing ? ((await sendPayment(payment)) ?? now) : now
  }

  /** Queues a write: leaving the last field and pressing the button happen together, and the second then finds its work done. */
  function inTurn(addressesFrom: (now: Checkout) => SentAddresses) {
    const turn = sending.current.then(() => send(addressesFrom))
    sending.current = turn.catch(() => undefined)
    return turn
  }

  const sendAddresses = (value: DeliveryDraft) => inTurn((now) => addressesOf(value, countries, now, book))
  /** Sends only the shipping address, on which alone the shipping methods depend. */
  const sendDelivery = (value: DeliveryDraft) =>
    inTurn((now) => ({ shipping: addressesOf(value, countries, now, book).shipping }))

  /** Reads the shipping methods as soon as a complete address is left. */
  async function offerMethods(value = form) {
    const checked = check(value)
    if (checked.ok) await sendAddresses(checked.value)
    else if (checked.deliverable) await sendDelivery(checked.deliverable)
    else return false
    return true
  }

  /** Uses a saved address, which is complete, and reads its shipping methods immediately. */
  async function chooseSaved(next: DeliveryDraft) {
    change(next)
    await offerMethods(next)
  }

  // The same for an address that is filled in when the page opens.
  const opened = useRef(false)
  useEffect(() => {
    if (!opened.current) void offerMethods()
    opened.current = true
  })

  async function askForMethods() {
    if (!(await offerMethods())) setAsked((times) => times + 1)
  }

  async function chooseMethod(method: ShippingMethod) {
    setChoices(({ payment }) => (payment ? { payment } : {}))
    setChosen(({ payment }) => ({ ...(payment ? { payment } : {}), method }))
    // A method that needs a pickup point is sent together with it.
    if (method.needsPoint) return
    await busily(() => setShippingMethod(checkout.id, method))
    setChosen((before) => (sameMethod(before.method, method) ? withoutDelivery(before) : before))
  }

  async function choosePoint(method: ShippingMethod, point: PickupAddressInput) {
    setChoices(({ payment }) => (payment ? { payment } : {}))
    setChosen((before) => ({ ...before, method, point: { ...noPoint, ...point } }))
    const after = await busily(() => setShippingMethod(checkout.id, method, point))
    setChosen((before) => (after ? withoutDelivery(before) : { ...before, point: undefined }))
  }

  async function sendPayment(payment: PaymentChoice) {
    pending.current = undefined
    const after = await busily(() => setPayment(checkout.id, payment))
    setChosen((before) =>
      before.payment && paymentKey(before.payment) === paymentKey(payment) ? withoutPayment(before) : before,
    )
    return after
  }

  async function choosePayment(payment: PaymentChoice) {
    setChoices(({ payment: _, ...others }) => others)
    setChosen((before) => ({ ...before, payment }))
    pending.current = payment
    await sending.current
    // Magento accepts no payment method before the order has an address.
    if (pending.current === payment) await payPending(latest())
  }

  function owedBy(now: Checkout): ChoiceProblems {
    const method = chosen.method ?? now.method
    const owesPoint = method?.needsPoint === true && !(sameMethod(method, now.method) && now.point)
    return {
      ...(now.virtual || method ? {} : { method: t`Choose how we deliver.` }),
      ...(!now.virtual && owesPoint ? { point: t`Choose where you collect your parcel.` } : {}),
      ...(now.payment ? {} : { payment: t`Choose how you pay.` }),
    }
  }

  async function submit() {
    const checked = check(form)
    await work.current
    const owed = owedBy(chosen.payment ? { ...latest(), payment: { ...chosen.payment, title: '' } } : latest())
    setChoices(owed)
    if (!checked.ok || Object.keys(owed).length > 0) return setAsked((times) => times + 1)
    const after = await sendAddresses(checked.value)
    if (!after) return
    // A new address may have removed the chosen shipping method.
    const left = owedBy(after)
    if (Object.keys(left).length > 0) {
      setChoices(left)
      return setAsked((times) => times + 1)
    }
    await navigate({ to: pathIn(locale, 'checkout/summary') })
  }

  const method = chosen.method ?? checkout.method
  return {
    form,
    change,
    asked,
    problems,
    choices,
    method,
    point: chosen.point ?? (sameMethod(method, checkout.method) ? checkout.point : undefined),
    isPointSending: chosen.point !== undefined,
    isAsking,
    payment: chosen.payment ?? checkout.payment,
    offerMethods,
    askForMethods,
    chooseSaved,
    chooseMethod,
    choosePoint,
    choosePayment,
    submit,
  }
}

/** Returns the addresses that the cart already holds, which are not sent again. */
function sentBefore(checkout: Checkout, countries: readonly Country[], book: readonly BookAddress[]): SentAddresses {
  const { shipping, billing } = addressesOf(formOf(checkout, book), countries, checkout, book)
  return { ...(checkout.shipping && { shipping }), ...(checkout.billing && { billing }) }
}

/**
 * Returns the addresses that the backend does not have yet. A new shipping address is sent with the billing address, which may be the same.
 */
function changedSince(sent: SentAddresses, { shipping, billing }: SentAddresses): SentAddresses | undefined {
  const isSame = (one: object | undefined, other: object | undefined) => JSON.stringify(one) === JSON.stringify(other)
  const isMoved = shipping && !isSame(sent.shipping, shipping)
  if (isMoved) return { shipping, billing }
  return billing && !isSame(sent.billing, billing) ? { billing } : undefined
}

const noPoint: PickupPoint = {
  name: null,
  street: null,
  city: null,
  postcode: null,
  country_code: null,
  is_cash_on_delivery: null,
  parcel_locker_no: null,
}

const withoutDelivery = ({ payment }: Chosen): Chosen => (payment ? { payment } : {})

function withoutPayment({ payment: _, ...others }: Chosen): Chosen {
  return others
}

export type DeliveryStep = ReturnType<typeof useDeliveryStep>
