import type { RouterOutputs } from '../../../lib/trpc.ts'

export type Inquiry = RouterOutputs['inquiry']['details']

/** Who asked. */
export function fullName({ firstName, lastName }: Inquiry): string {
  return `${firstName} ${lastName}`
}
