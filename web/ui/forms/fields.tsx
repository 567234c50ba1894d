import '@mantine/core/styles/Input.layer.css'
import {
  NativeSelect,
  type NativeSelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { useId, useSyncExternalStore } from 'react'
import classes from './fields.module.css'
import { AlertIcon, ChevronDownIcon } from '#web/ui/icons/icons.tsx'
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
  const ownId = useId()
  const id = props.id ?? ownId
  const typed = useTypedText(id)
  return (
    <WithMantine>
      <Textarea
        rows={4}
        {...props}
        {...typedInto(props, typed)}
        id={id}
        error={fieldError(error)}
      />
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

/**
 * What a text area contains when it is hydrated; null later. React writes the initial text of a text
 * area again at that moment, unlike that of an input.
 */
function useTypedText(id: string): string | null {
  return useSyncExternalStore(never, nothing, () => {
    if (typeof document === 'undefined') return null
    const field = document.getElementById(id)
    return field instanceof HTMLTextAreaElement ? field.value : null
  })
}

const never = () => () => {}
const nothing = () => null

function typedInto({ value }: TextareaProps, typed: string | null) {
  if (typed === null) return {}
  return value === undefined ? { defaultValue: typed } : { value: typed }
}
