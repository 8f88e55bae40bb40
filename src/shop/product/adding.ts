import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { endNotices, notify } from '#ui/notices.ts'
import { aboutLine, type AddLine, type LineIntent } from './line-intent.ts'
import { isSupportedInCart, type ProductCardData } from './product-kind.ts'

/** Milliseconds for which a button is busy after a press. */
const busyFor = 1000
/** Milliseconds for which a button shows the outcome of a press. */
const noteFor = 4000

/** State and handler of an add button: it takes one press per second, and shows a warning for products that the cart does not support. */
export function useAdding(onAdd: AddLine) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function add(product: Pick<ProductCardData, '__typename'>, line: LineIntent) {
    if (busy) return false
    endNotices(aboutLine(line))
    if (!isSupportedInCart(product)) {
      const kind = product.__typename === 'GiftCardProduct' ? t`gift card` : t`file to download`
      const text = t`Product Type ${kind} not supported in add to cart yet`
      notify({ tone: 'warning', title: t`Cart`, text, about: aboutLine(line) })
      return false
    }
    setBusy(true)
    timer.current = setTimeout(() => setBusy(false), busyFor)
    const outcome = await onAdd(line)
    if (outcome.ok && outcome.note) {
      setNote(outcome.note)
      setTimeout(() => setNote(undefined), noteFor)
    }
    return outcome.ok
  }
  return { busy, note, add }
}
