import type { Email, Sender } from './email.ts'

/** Writes the test e-mail that shows an owner that the shop's e-mails arrive. */
export const mailTrial = ({ shopName, origin }: Sender): Email => ({
  subject: `Emails of ${shopName} arrive`,
  preview: 'You asked the shop for it.',
  heading: 'Emails arrive',
  parts: [
    {
      type: 'text',
      text: `You asked ${shopName} for this message, to see that its emails leave and arrive. Confirmations, invoices and links to new passwords come the same way.`,
    },
    { type: 'button', label: 'Back to the first steps', url: `${origin}/admin/first-steps` },
  ],
})
