import type { PolicyName } from '../policy-names.shared.ts'
import { accessibility } from './accessibility.ts'
import { cookies } from './cookies.ts'
import { delivery } from './delivery.ts'
import { privacy } from './privacy.ts'
import { returns } from './returns.ts'
import { reviews } from './reviews.ts'
import { terms } from './terms.ts'

/** The default texts of the policies. */
export const defaultPolicies = {
  terms,
  privacy,
  cookies,
  delivery,
  returns,
  reviews,
  accessibility,
} satisfies Record<PolicyName, { lead: string; text: string }>
