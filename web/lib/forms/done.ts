import { useSearch } from '@tanstack/react-router'
import type { FormName } from '#server/http/pages/forms/posted-form.ts'

/** The search parameter after a successful form post without scripts: `?done=register`. */
export const validateDone = ({ done }: Record<string, unknown>): { done?: string } =>
  typeof done === 'string' ? { done } : {}

/** Whether the URL reports a successful form post without scripts. */
export function useDone(name: FormName): boolean {
  return useSearch({ strict: false, select: ({ done }) => done === name })
}
