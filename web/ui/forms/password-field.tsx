import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { TextField } from './fields.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { EyeIcon } from '#web/ui/icons/icons-shop.tsx'

type PasswordFieldProps = Omit<TextInputProps, 'error' | 'type'> & { error?: string | undefined }

/** A password field with a button that reveals its content. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      rightSectionWidth={48}
      rightSection={
        <IconButton
          size="md"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon />
        </IconButton>
      }
    />
  )
}

/** The field of a new password, with its rules. */
export function NewPasswordField(props: PasswordFieldProps) {
  return (
    <PasswordField
      autoComplete="new-password"
      description="At least 8 characters. A few random words are easy to remember."
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...props}
    />
  )
}
