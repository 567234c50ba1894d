import type { Mail, Message } from '../platform/mail.ts'

/** A mail server that keeps what it is sent; `fault` is thrown instead when there is one. */
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
