import type { Mail, Message } from '../platform/mail.ts'

/** A mail transport that stores its messages; `fault`, if set, is thrown instead. */
export function aMailbox() {
  const sent: Message[] = []
  const mailbox = {
    sent,
    fault: undefined as Error | undefined,
    to: (address: string) => sent.filter((message) => message.to === address),
    mail: {
      send: async (message) => {
        if (mailbox.fault) throw mailbox.fault
        sent.push(message)
      },
    } satisfies Mail,
  }
  return mailbox
}
