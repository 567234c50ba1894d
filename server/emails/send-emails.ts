import type { Deps } from '../platform/deps.ts'
import { emailContent } from './email-content.ts'
import { sendQueuedMail } from '../outbox/send-queued-emails.ts'
import { writeMessage } from './write-message.ts'

/** Writes and sends the e-mails that are due; the outbox tells which. */
export function sendEmails(
  deps: Pick<Deps, 'db' | 'config' | 'mail' | 'clock' | 'log'>,
): Promise<void> {
  return sendQueuedMail(deps, (content) => writeMessage(deps, emailContent.parse(content)))
}
