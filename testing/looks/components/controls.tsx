import { IconShoppingCart } from '@tabler/icons-react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, IconButton, LinkButton } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { QuantityInput } from '#ui/quantity-input.tsx'
import { Shelf } from './shelf.tsx'

const kinds = ['filled', 'outline', 'quiet', 'danger'] as const
const nothing = () => undefined
const rules = { min: 1, step: 1, max: 20 }

/** Controls to press, type in and choose. */
export function Controls() {
  return (
    <>
      <Shelf name="Buttons">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind}>
            Dodaj do koszyka
          </Button>
        ))}
        <Button large>Kupuję i płacę</Button>
        <Button disabled>Niedostępny</Button>
        <Button aria-disabled>Dodajemy…</Button>
        <LinkButton kind="outline" to="/">
          Zobacz produkt
        </LinkButton>
        <IconButton label="Koszyk">
          <IconShoppingCart size={22} stroke={1.75} aria-hidden />
        </IconButton>
      </Shelf>
      <Shelf name="Fields" isStacked>
        <TextField label="Imię i nazwisko" defaultValue="Anna Ogrodnik" />
        <TextField label="Telefon" hint="Kurier zadzwoni przed dostawą." />
        <TextField label="Kod pocztowy" error="Wpisz kod w postaci 00-000." defaultValue="63" />
        <TextField label="NIP" disabled defaultValue="9990001137" />
        <SelectField label="Województwo">
          <option>wielkopolskie</option>
        </SelectField>
        <TextAreaField label="Uwagi do zamówienia" rows={3} />
      </Shelf>
      <Shelf name="Choices" isStacked>
        <CheckField type="checkbox" label="Chcę fakturę VAT" onChange={nothing} checked={false} />
        <CheckField type="checkbox" label="Chcę fakturę VAT" onChange={nothing} checked />
        <CheckField type="checkbox" label="Akceptuję regulamin" error="Bez tej zgody nie przyjmiemy zamówienia." aria-required />
        <CheckField type="radio" name="delivery" label="Kurier" onChange={nothing} checked />
        <CheckField type="radio" name="delivery" label="Odbiór w sklepie" onChange={nothing} checked={false} />
      </Shelf>
      <Shelf name="Quantity">
        <QuantityInput name="Łanomix" value={1} rules={rules} onChange={nothing} />
        <QuantityInput name="Łanomix" value={12} rules={rules} onChange={nothing} compact />
        <QuantityInput name="Łanomix" value={20} rules={rules} onChange={nothing} />
        <QuantityInput name="Łanomix" value={2} rules={rules} onChange={nothing} disabled />
      </Shelf>
      <Shelf name="Ways" isStacked>
        <Breadcrumbs trail={[{ label: 'Start', to: '/' }, { label: 'Nawozy', to: '/nawozy' }, { label: 'Mikroelementowe' }]} />
        <PageLinks page={3} pages={9} />
      </Shelf>
    </>
  )
}
