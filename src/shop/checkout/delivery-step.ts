import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type RefObject } from 'react'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { sameMethod, type Checkout, type ShippingMethod } from './checkout.ts'
import { checkDelivery, formOf, noProblems, type DeliveryProblems } from './delivery-form.ts'
import { keepDraft, readDraft, type DeliveryDraft } from './drafts.ts'
import { focusFirstProblem } from './first-problem.ts'
import { useSetAddresses, useSetPayment, useSetShippingMethod } from './mutations.ts'
import { checkoutQuery, type Country } from './queries.ts'

export interface ChoiceProblems {
  method?: string
  payment?: string
}

/** What the shopper does in step 3. Everything typed stays, whatever the shop answers. */
export function useDeliveryStep(
  checkout: Checkout,
  countries: readonly Country[],
  element: RefObject<HTMLFormElement | null>,
  onBusy: (busy: boolean) => void,
) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const setAddresses = useSetAddresses()
  const setShippingMethod = useSetShippingMethod()
  const setPayment = useSetPayment()
  const [form, setForm] = useState<DeliveryDraft>(() => readDraft('shipping-and-payment') ?? formOf(checkout))
  /** Once the shopper has asked to go on, a field says what it lacks until it is mended. */
  const [isAsked, setIsAsked] = useState(false)
  const [choices, setChoices] = useState<ChoiceProblems>({})
  /** Chosen and not confirmed yet, so that the row is marked at once. */
  const [chosen, setChosen] = useState<{ method?: ShippingMethod; payment?: string }>({})
  const sent = useRef(checkout.shipping && checkout.billing ? JSON.stringify(formOf(checkout)) : '')
  const running = useRef(0)
  const work = useRef<Promise<unknown>>(Promise.resolve())
  const queryClient = useQueryClient()
  const { queryKey } = checkoutQuery(useShopWindow(), checkout.id)
  /** The order as the backend confirmed it last, also between two paints. */
  const latest = () => queryClient.getQueryData(queryKey) ?? checkout

  const checkedNow = isAsked ? checkDelivery(form, countries) : undefined
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

  async function sendAddresses(value: DeliveryDraft): Promise<Checkout | undefined> {
    const now = JSON.stringify(value)
    // Leaving the last field and pressing the button come together: the second waits for the first and finds it done.
    await work.current
    if (now === sent.current) return latest()
    const after = await busily(() => setAddresses(latest(), value, countries))
    if (!after) return undefined
    sent.current = now
    // A way to pay that was chosen before there was an address could not be sent until now.
    return chosen.payment && !after.payment ? ((await sendPayment(chosen.payment)) ?? after) : after
  }

  /** Leaving the address when it is complete is enough to see how it can be delivered. */
  async function offerMethods() {
    const checked = checkDelivery(form, countries)
    if (checked.ok) await sendAddresses(checked.value)
  }

  async function askForMethods() {
    const checked = checkDelivery(form, countries)
    setIsAsked(true)
    if (checked.ok) await sendAddresses(checked.value)
    else focusFirstProblem(element.current)
  }

  async function chooseMethod(method: ShippingMethod) {
    setChoices(({ payment }) => ({ payment }))
    setChosen((before) => ({ ...before, method }))
    await busily(() => setShippingMethod(checkout.id, method))
    setChosen((before) => (sameMethod(before.method, method) ? { payment: before.payment } : before))
  }

  async function sendPayment(payment: string) {
    const after = await busily(() => setPayment(checkout.id, payment))
    setChosen((before) => (before.payment === payment ? { method: before.method } : before))
    return after
  }

  async function choosePayment(payment: string) {
    setChoices(({ method }) => ({ method }))
    setChosen((before) => ({ ...before, payment }))
    // Magento takes no payment for an order that it cannot place anywhere yet.
    if (latest().billing) await sendPayment(payment)
  }

  async function submit() {
    const checked = checkDelivery(form, countries)
    await work.current
    const { virtual, method, payment } = latest()
    const owed: ChoiceProblems = {
      method: virtual || method ? undefined : t`Choose how we deliver.`,
      payment: (chosen.payment ?? payment) ? undefined : t`Choose how you pay.`,
    }
    setIsAsked(true)
    setChoices(owed)
    if (!checked.ok || owed.method || owed.payment) return focusFirstProblem(element.current)
    const after = await sendAddresses(checked.value)
    if (!after) return
    // A new address may have taken the chosen delivery away.
    if (!after.virtual && !after.method) return setChoices({ method: t`Choose how we deliver.` })
    if (!after.payment) return setChoices({ payment: t`Choose how you pay.` })
    await navigate({ to: pathIn(locale, 'checkout/summary') })
  }

  return {
    form,
    change,
    problems,
    choices,
    method: chosen.method ?? checkout.method,
    payment: chosen.payment ?? checkout.payment?.code,
    offerMethods,
    askForMethods,
    chooseMethod,
    choosePayment,
    submit,
  }
}
