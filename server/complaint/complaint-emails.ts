import { z } from 'zod'
import type { Email, EmailDeps, EmailWriters, Sender } from '../email/email.ts'
import { dayInLondon, dayText } from '../lib/london-time.shared.ts'
import { answerBy } from './complaint-clock.ts'

/** The e-mails about a complaint: that it has arrived, and its answer. */
export const complaintEmail = z.object({
  kind: z.enum(['complaintReceived', 'complaintAnswered']),
  complaintId: z.uuid(),
})

export type ComplaintEmail = z.infer<typeof complaintEmail>

/** What an e-mail about a complaint states. */
interface ComplaintFacts {
  createdAt: Date
  answer: string | null
}

/** Reads the facts of an e-mail about a complaint; null when it was erased. */
const readComplaintFacts = ({ db }: EmailDeps, id: string): Promise<ComplaintFacts | null> =>
  db.dataComplaint.findUnique({ where: { id }, select: { createdAt: true, answer: true } })

/**
 * Writes the acknowledgement of a complaint about personal data. Anybody can give anybody's address,
 * so it does not repeat the complaint.
 */
function complaintReceived({ createdAt }: ComplaintFacts, { shopName, contact }: Sender): Email {
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
function complaintAnswered({ answer }: ComplaintFacts, { shopName }: Sender): Email {
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

/** How the e-mails about complaints are written. */
export const complaintEmails: EmailWriters<ComplaintEmail> = {
  async complaintReceived(deps, { complaintId }, sender) {
    const facts = await readComplaintFacts(deps, complaintId)
    return facts && complaintReceived(facts, sender)
  },
  async complaintAnswered(deps, { complaintId }, sender) {
    const facts = await readComplaintFacts(deps, complaintId)
    return facts && complaintAnswered(facts, sender)
  },
}
