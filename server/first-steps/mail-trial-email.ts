import { z } from 'zod'

/** The e-mail by which an owner sees that the shop's e-mails arrive. */
export const mailTrialEmail = z.object({ kind: z.literal('mailTrial') })
