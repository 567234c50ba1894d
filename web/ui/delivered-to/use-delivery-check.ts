import { useQuery } from '@tanstack/react-query'
import { usePostcode } from '#web/lib/stored/stored-postcode.ts'
import { useTRPC } from '#web/lib/trpc.ts'

/**
 * Whether, when and for how much the shop delivers to this browser's postcode what is in stock;
 * undefined without a postcode, and until it is known.
 */
export function useDeliveryCheck() {
  const postcode = usePostcode()
  const trpc = useTRPC()
  const input = { postcode: postcode ?? '' }
  const { data } = useQuery(trpc.delivery.check.queryOptions(input, { enabled: postcode !== null }))
  return data
}

/** Why the team does no work at this browser's postcode; null where it does, or may. */
export function useNoTeam(): KnownText | null {
  const check = useDeliveryCheck()
  if (check === undefined || check.served) return null
  return {
    title: `Our team doesn’t go to ${check.postcode}`,
    detail: 'We can’t assemble items or take old ones away there.',
  }
}

interface Looked {
  postcode: string
  served: boolean
  message: string
}

/** The delivery text for a known postcode: a highlighted line and its details. */
export interface KnownText {
  title: string
  detail: string | null
}

/** Two short lines: "We don’t deliver to BT1 5GS ourselves", and what the shop says of that. */
export function knownText({ postcode, served, message }: Looked): KnownText {
  if (served) return { title: message, detail: null }
  return {
    title: `We don’t deliver to ${postcode} ourselves`,
    detail: message,
  }
}
