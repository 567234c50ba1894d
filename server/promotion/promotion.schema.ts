import { z } from 'zod'
import { serviceKinds } from '../lib/services.shared.ts'
import { promotionKinds } from './promotion.shared.ts'

/** A promotion as it stands for one buyer: see `PromotionStanding`. Moments are ISO 8601. */
export const promotionStanding = z.object({
  id: z.uuid(),
  code: z.string().nullable(),
  /** The other entered codes of its series, which do not count beside it. */
  otherCodes: z.array(z.string()).optional(),
  name: z.string(),
  kind: z.enum(promotionKinds),
  amount: z.int().nullable(),
  isPerPiece: z.boolean(),
  service: z.enum(serviceKinds).nullable(),
  categories: z.array(z.string()),
  familyIds: z.array(z.string()),
  set: z
    .array(
      z.object({
        productId: z.string().nullable(),
        familyId: z.string().nullable(),
        quantity: z.int(),
      }),
    )
    .nullable(),
  forNames: z.array(z.string()),
  leastPence: z.int().nullable(),
  isForFirstOrder: z.boolean(),
  countsOnSale: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  stacks: z.boolean(),
  /** Whether how often it is used, or by whom, has a limit. */
  isLimited: z.boolean(),
  isUsedUp: z.boolean(),
  isUsedByPerson: z.boolean(),
  hasOrdered: z.boolean().nullable(),
  needsEmail: z.enum(['no', 'later', 'now']),
})
export type OfferedPromotion = z.infer<typeof promotionStanding>
