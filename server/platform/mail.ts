import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import type { ShopSettings } from '../settings/description/settings.schema.ts'
import type { Config } from './config/config.ts'

/** A message as it is handed over for delivery. */
export interface Message {
  /** Identifies the message: its Message-ID and its file name are made of it. */
  id: string
  to: string
  subject: string
  html: string
  text: string
  attachments: {
    filename: string
    content: Buffer
    contentType: string
    /** The name by which the HTML shows it. */
    cid?: string
  }[]
}

/** Sends messages. Rejects with MailRefused when retrying is useless. */
export interface Mail {
  send(message: Message): Promise<void>
}

/** The sender of e-mails: the address in `MAIL_FROM`, otherwise the one for orders. */
export interface MailSender {
  name: string
  ordersEmail: string
  replyTo: string
}

/** The sender of e-mails by the shop's settings. */
export const mailSender = ({ company, contact }: ShopSettings): MailSender => ({
  name: company.name,
  ordersEmail: contact.services.furniture.email,
  replyTo: contact.email,
})

/** The mail server will never accept this message, as when its recipient does not exist. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Loaded with the first e-mail: it takes 5 MB, and most processes send none. */
const loadMailer = () => import('nodemailer')

/** The timeout for sending one message. */
const SEND_MS = 60_000

/** Sends messages to the SMTP server at `url`, or writes them as files for a `file:` URL. */
export function connectMail(
  { url, from: given, requireTls }: Config['mail'],
  sender: () => MailSender,
): Mail {
  const compose = (message: Message): SendMailOptions => {
    const { name, ordersEmail, replyTo } = sender()
    const from = given ?? { name, address: ordersEmail }
    const host = /@([^\s>]+)>?\s*$/.exec(given ?? ordersEmail)?.[1] ?? 'localhost'
    return {
      from,
      // As an object, because a string could be parsed as several recipients.
      to: { name: '', address: message.to },
      replyTo,
      messageId: `<${message.id}@${host}>`,
      subject: message.subject,
      html: message.html,
      text: message.text,
      attachments: message.attachments,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    }
  }
  return url.startsWith('file:') ? fileMail(url, compose) : smtpMail(url, requireTls, compose)
}

function smtpMail(
  url: string,
  requireTLS: boolean,
  compose: (message: Message) => SendMailOptions,
): Mail {
  const connect = async () =>
    (await loadMailer()).createTransport({
      url,
      requireTLS,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
  let transport: ReturnType<typeof connect> | undefined
  return {
    send: async (message) => {
      transport ??= connect()
      try {
        await (
          await transport
        ).sendMail({ ...compose(message), signal: AbortSignal.timeout(SEND_MS) })
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(String(error), { cause: error }) : error
      }
    },
  }
}

/** Whether the server permanently rejected (5yz) the recipient or the message, not the sign-in. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const { code, responseCode } = error
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500
}

/**
 * Writes each message as a file that only this user can read, atomically; sent again, it is the same
 * file.
 */
function fileMail(url: string, compose: (message: Message) => SendMailOptions): Mail {
  const folder = fileURLToPath(url)
  const settings = { streamTransport: true, buffer: true, newline: 'windows' } as const
  return {
    send: async (message) => {
      const transport = (await loadMailer()).createTransport(settings)
      const { message: eml } = await transport.sendMail(compose(message))
      const path = join(folder, `${message.id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${path}.part`, eml, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}
