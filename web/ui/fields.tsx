import '@mantine/core/styles/Input.layer.css'
import {
  NativeSelect,
  type NativeSelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import classes from './fields.module.css'
import { AlertIcon, ChevronDownIcon } from './icons.tsx'
import { WithMantine } from './with-mantine.tsx'

type WithError<Props> = Omit<Props, 'error'> & {
  /** A sentence below the field, beside an icon. */
  error?: string | undefined
}

/** The props with which a field shows its error. */
export function fieldError(error: string | undefined) {
  return error ? (
    <span className={classes.error}>
      <AlertIcon size={18} />
      {error}
    </span>
  ) : undefined
}

export function TextField({ error, ...props }: WithError<TextInputProps>) {
  return (
    <WithMantine>
      <TextInput {...props} error={fieldError(error)} />
    </WithMantine>
  )
}

export function TextAreaField({ error, ...props }: WithError<TextareaProps>) {
  return (
    <WithMantine>
      <Textarea rows={4} {...props} error={fieldError(error)} />
    </WithMantine>
  )
}

export function SelectField({ error, ...props }: WithError<NativeSelectProps>) {
  return (
    <WithMantine>
      <NativeSelect
        rightSection={<ChevronDownIcon size={18} />}
        {...props}
        error={fieldError(error)}
      />
    </WithMantine>
  )
}
