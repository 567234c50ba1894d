import { z } from 'zod'

/** The test e-mail that shows an owner that the shop's e-mails arrive. */
export const mailTrialEmail = z.object({ kind: z.literal('mailTrial') })
