import { z } from 'zod'
import { accountEmail } from '../auth/account-emails.ts'
import { inquiryEmail } from '../inquiry/inquiry-emails.ts'
import { orderEmail } from '../order/order-emails.ts'

/** Everything that an e-mail of the shop can be about. */
export const emailContent = z.discriminatedUnion('kind', [orderEmail, accountEmail, inquiryEmail])

export type EmailContent = z.infer<typeof emailContent>
