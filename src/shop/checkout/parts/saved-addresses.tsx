import { useLingui } from '@lingui/react/macro'
import { valuesOfBook, type BookAddress } from '#shop/address/address-book.ts'
import { addressLines } from '#shop/address/address-text.tsx'
import type { AddressValues } from '#shop/address/address-form.ts'
import { OptionList } from './option-list.tsx'

interface SavedAddressesProps {
  kind: 'shipping' | 'billing'
  book: readonly BookAddress[]
  chosen: number | null
  /** Null chooses a newly typed address. */
  onChoose: (chosen: { id: number; values: AddressValues; company: string; vatId: string } | null) => void
}

/** The addresses of the customer's address book, and an option for a new one. */
export function SavedAddresses({ kind, book, chosen, onChoose }: SavedAddressesProps) {
  const { t } = useLingui()
  if (book.length === 0) return null
  const options = book.map((address) => {
    const [first = '', ...rest] = addressLines(address)
    return { value: String(address.id), title: first, hint: rest.join(', ') }
  })
  return (
    <OptionList
      name={`${kind}.book`}
      label={kind === 'shipping' ? t`Saved addresses` : t`Saved addresses for the invoice`}
      options={[...options, { value: 'new', title: t`Another address`, hint: undefined }]}
      chosen={chosen === null ? 'new' : String(chosen)}
      onChoose={(value) => {
        const found = book.find((one) => String(one.id) === value)
        if (!found) return onChoose(null)
        const { company, vatId, ...values } = valuesOfBook(found)
        onChoose({ id: found.id, values, company, vatId })
      }}
    />
  )
}
