import type { Deps } from '../platform/deps.ts'
import { emailContent } from './email-content.ts'
import { sendQueuedMail } from '../outbox/send-queued-emails.ts'
import { writeMessage } from './write-message.ts'

/**
 * Writes and sends the queued e-mails that are due. The shop's settings are read again before the
 * first, because a jobs process does not follow their changes.
 */
export function sendEmails(
  deps: Pick<Deps, 'db' | 'config' | 'settings' | 'mail' | 'clock' | 'log'>,
): Promise<void> {
  let settingsRead: Promise<void> | undefined
  return sendQueuedMail(deps, async (content) => {
    await (settingsRead ??= deps.settings.reload())
    return writeMessage(deps, emailContent.parse(content))
  })
}
