import { NativeSelect, TextInput, Textarea } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import css from './field.module.css'

const classNames = { root: css.field, label: css.label, input: css.control, error: css.error, description: css.hint }

interface Around {
  label: ReactNode
  error?: string
  hint?: ReactNode
}

type Own<Props> = Omit<Props, 'className' | 'size' | 'color' | 'height' | 'width' | 'label' | 'error' | 'style'>

/** Adds what every kind of field has in common: our appearance, and hint and error below the control. */
function asField<Rest extends object>({ label, error, hint, ...rest }: Around & Rest) {
  const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
  return { ...rest, label, error, description: hint, classNames, withAsterisk: false, inputWrapperOrder }
}

/** A labelled text input; its hint and error are associated with it for assistive technology. Needs `MantineRoot` above. */
export function TextField(props: Around & Own<ComponentProps<'input'>>) {
  return <TextInput {...asField(props)} />
}

export function TextAreaField(props: Around & Own<ComponentProps<'textarea'>>) {
  return <Textarea {...asField(props)} />
}

export function SelectField(props: Around & Own<ComponentProps<'select'>>) {
  // The browser draws its own arrow; Mantine's would need its style sheet.
  return <NativeSelect {...asField(props)} rightSection={<></>} />
}
