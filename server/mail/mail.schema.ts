import { z } from 'zod'
import { orderStatuses } from '../order/order.schema.ts'

/** What a queued message is about; its words are made when it is sent. */
export const mailContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('orderConfirmed'), orderId: z.uuid() }),
  z.object({ kind: z.literal('orderRefunded'), orderId: z.uuid(), refundId: z.uuid() }),
  z.object({ kind: z.literal('orderMoved'), orderId: z.uuid(), status: z.enum(orderStatuses) }),
  z.object({ kind: z.literal('inquiryReceived'), firstName: z.string() }),
  // Whoever has an account with this address, if anybody has; its link is made when it is sent.
  z.object({ kind: z.literal('passwordReset'), email: z.string() }),
  z.object({ kind: z.literal('confirmEmail'), userId: z.uuid(), email: z.string() }),
  z.object({ kind: z.literal('passwordChanged'), userId: z.uuid() }),
  z.object({ kind: z.literal('emailChanged'), userId: z.uuid() }),
  z.object({ kind: z.literal('secondFactorOn'), userId: z.uuid() }),
  z.object({ kind: z.literal('secondFactorOff'), userId: z.uuid() }),
])

export type MailContent = z.infer<typeof mailContent>
export type OrderMailContent = Extract<MailContent, { orderId: string }>
export type AccountMailContent = Extract<
  MailContent,
  {
    kind:
      | 'passwordReset'
      | 'confirmEmail'
      | 'passwordChanged'
      | 'emailChanged'
      | 'secondFactorOn'
      | 'secondFactorOff'
  }
>
