import type { RouterOutputs } from '../../trpc.ts'

export type Inquiry = RouterOutputs['inquiry']['details']

/** Who asked. */
export function fullName({ firstName, lastName }: Inquiry): string {
  return `${firstName} ${lastName}`
}
