import { errorText, fieldErrors, isRefusal } from '#web/lib/trpc.ts'
import { errorToast } from '#web/ui/toast/toast.ts'

/** Shows why a setting was not changed: at its field, if any, and in a toast. */
export function showRefusal(
  error: unknown,
  setErrors: (errors: Record<string, string>) => void,
  fallback: string,
): void {
  const message = errorText(error, fallback)
  if (isRefusal(error, 'WRONG_PASSWORD')) setErrors({ currentPassword: message })
  else if (isRefusal(error, 'EMAIL_TAKEN')) setErrors({ email: message })
  else setErrors(fieldErrors(error))
  errorToast(message)
}
