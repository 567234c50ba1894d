import { dayInLondon, dayText } from '../lib/london-time.shared.ts'
import { answerBy } from '../complaint/complaint-clock.ts'
import type { ComplaintFacts } from '../complaint/complaint-email.ts'
import type { Email, Sender } from './email.ts'

/**
 * Writes the acknowledgement of a complaint about personal data. Anybody can give anybody's address,
 * so it does not repeat the complaint.
 */
export function complaintReceived(
  { createdAt }: ComplaintFacts,
  { shopName, contact }: Sender,
): Email {
  const by = dayText(answerBy(createdAt))
  return {
    subject: `Your complaint to ${shopName} about personal data`,
    preview: `We’ll reply by ${by}.`,
    heading: 'We’ve received your complaint',
    parts: [
      {
        type: 'text',
        text:
          `Your complaint about how we use your personal data reached us on ` +
          `${dayText(dayInLondon(createdAt))}. We’ll look into it and email you our answer by ${by}.`,
      },
      {
        type: 'text',
        text: `Anything to add? Reply to this email or call us on ${contact.phone}.`,
      },
    ],
  }
}

/** Writes the answer to a complaint about personal data, and where the person can go next. */
export function complaintAnswered({ answer }: ComplaintFacts, { shopName }: Sender): Email {
  return {
    subject: `Our answer to your complaint about personal data`,
    preview: 'We’ve looked into your complaint.',
    heading: 'Our answer to your complaint',
    parts: [
      { type: 'text', text: `You complained to ${shopName} about how we use your personal data.` },
      { type: 'block', label: 'Our answer', lines: [answer ?? ''] },
      {
        type: 'text',
        text: 'If you’re not happy with our answer, reply to this email, or complain to the Information Commissioner:',
      },
      {
        type: 'link',
        label: 'ico.org.uk/make-a-complaint',
        url: 'https://ico.org.uk/make-a-complaint',
      },
    ],
  }
}
