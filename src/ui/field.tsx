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

/** A labelled line of text; its hint and error are tied to it for everybody. Needs `MantineRoot` above. */
export function TextField({ label, error, hint, ...rest }: Around & Own<ComponentProps<'input'>>) {
  return (
    <TextInput
      {...rest}
      label={label}
      error={error}
      description={hint}
      classNames={classNames}
      withAsterisk={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

export function TextAreaField({ label, error, hint, ...rest }: Around & Own<ComponentProps<'textarea'>>) {
  return (
    <Textarea
      {...rest}
      label={label}
      error={error}
      description={hint}
      classNames={classNames}
      withAsterisk={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

export function SelectField({ label, error, hint, children, ...rest }: Around & Own<ComponentProps<'select'>>) {
  return (
    // The browser draws its own arrow; Mantine's would need its style sheet.
    <NativeSelect
      {...rest}
      rightSection={<></>}
      label={label}
      error={error}
      description={hint}
      classNames={classNames}
      withAsterisk={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      {children}
    </NativeSelect>
  )
}
