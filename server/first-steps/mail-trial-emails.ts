import { z } from 'zod'
import type { Email, EmailWriters, Sender } from '../email/email.ts'

/** The test e-mail that shows an owner that the shop's e-mails arrive. */
export const mailTrialEmail = z.object({ kind: z.literal('mailTrial') })

/** Writes the test e-mail that shows an owner that the shop's e-mails arrive. */
const mailTrial = ({ shopName, origin }: Sender): Email => ({
  subject: `Test email from ${shopName}`,
  preview: 'You asked for this test email.',
  heading: 'Your emails are working',
  parts: [
    {
      type: 'text',
      text: `You asked for this test email from ${shopName}. Order confirmations, invoices and password links are sent the same way.`,
    },
    { type: 'button', label: 'Back to setup', url: `${origin}/admin/first-steps` },
  ],
})

/** How the test e-mail is written. */
export const mailTrialEmails: EmailWriters<z.infer<typeof mailTrialEmail>> = {
  mailTrial: (_deps, _content, sender) => mailTrial(sender),
}
