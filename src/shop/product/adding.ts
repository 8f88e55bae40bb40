import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { endNotices, notify } from '#ui/notices.ts'
import { aboutLine, type AddLine, type LineIntent } from './line-intent.ts'
import { isSupportedInCart, type ProductCardData } from './product-kind.ts'

/** How long a button says that it is adding, milliseconds. */
const busyFor = 1000
/** How long it says what became of the press, milliseconds. */
const noteFor = 4000

/** The press of an add button: busy for a second, once per second, and plain words where the cart cannot help. */
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
