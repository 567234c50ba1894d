import { z } from 'zod'
import type { Email, EmailDeps, EmailWriters, Part, Sender } from '../email/email.ts'
import { INVITATION_DAYS, LINK_MINUTES, makeLink } from './mailed-links.ts'
import type { Deps } from '../platform/deps.ts'
import type { Tx } from '../platform/db.ts'
import { queueEmail } from '../outbox/queue-email.ts'

/** The content of a queued e-mail about an account. */
export const accountEmail = z.discriminatedUnion('kind', [
  // To the account with this address, if there is one; its link is made when the e-mail is sent.
  z.object({ kind: z.literal('passwordReset'), email: z.string() }),
  z.object({ kind: z.literal('staffInvited'), userId: z.uuid(), email: z.string() }),
  z.object({ kind: z.literal('confirmEmail'), userId: z.uuid(), email: z.string() }),
  z.object({ kind: z.literal('passwordChanged'), userId: z.uuid() }),
  z.object({ kind: z.literal('emailChanged'), userId: z.uuid() }),
  z.object({ kind: z.literal('secondFactorOn'), userId: z.uuid() }),
  z.object({ kind: z.literal('secondFactorOff'), userId: z.uuid() }),
])

type AccountEmail = z.infer<typeof accountEmail>

/** Queues an e-mail about an account in the transaction that causes it. */
export function queueAccountEmail(
  deps: Pick<Deps, 'clock'>,
  tx: Pick<Tx, 'outboxMail'>,
  email: { key: string; to: string; content: AccountEmail },
): Promise<void> {
  const { content } = email
  const subject = 'userId' in content ? content.userId : content.email
  return queueEmail(deps, tx, { ...email, subject })
}

const text = (words: string): Part => ({ type: 'text', text: words })

/**
 * Writes an e-mail with a link that works once. It names nobody: the name was chosen by whoever
 * made the account, and may be an advertisement to the reader. The token stands behind the #, which
 * browsers do not send: it is in no log and in no referrer.
 */
function linkEmail(
  kind: 'passwordReset' | 'confirmEmail' | 'staffInvited',
  token: string,
  { shopName, origin }: Sender,
): Email {
  const lasts = `The link works once and expires in ${LINK_MINUTES} minutes. Requesting a new one replaces it.`
  if (kind === 'confirmEmail') {
    return {
      subject: `Confirm your email address for ${shopName}`,
      preview: 'Confirm to use this email address for your account.',
      heading: 'Confirm your email address',
      parts: [
        text(`Someone asked us to use this email address for their ${shopName} account.`),
        { type: 'button', label: 'Confirm email address', url: `${origin}/confirm-email#${token}` },
        text(`${lasts} If this wasn’t you, please ignore this email. Nothing will change.`),
      ],
    }
  }
  if (kind === 'staffInvited') {
    return {
      subject: `You’ve been invited to join ${shopName} as staff`,
      preview: 'Choose a password to sign in.',
      heading: 'Welcome to the team',
      parts: [
        text(`An owner of ${shopName} has set up a staff account for you.`),
        {
          type: 'button',
          label: 'Choose a password',
          url: `${origin}/auth/reset-password#${token}`,
        },
        text(
          `The link works once and expires in ${INVITATION_DAYS} days. If you weren’t expecting it, please ignore this email.`,
        ),
      ],
    }
  }
  return {
    subject: `Choose a new password for ${shopName}`,
    preview: 'Use the link in this email to choose a new password.',
    heading: 'Choose a new password',
    parts: [
      text(`We’ve had a request to reset the password for your ${shopName} account.`),
      {
        type: 'button',
        label: 'Choose a new password',
        url: `${origin}/auth/reset-password#${token}`,
      },
      text(`${lasts} If this wasn’t you, please ignore this email. Your password won’t change.`),
    ],
  }
}

const told = {
  passwordChanged: {
    title: 'Your password was changed',
    what: 'Your account password was changed and you were signed out on all other devices.',
  },
  emailChanged: {
    title: 'Your email address was changed',
    what: 'Your account now uses a different email address. You can no longer sign in with this one.',
  },
  secondFactorOn: {
    title: 'Two-step verification was turned on',
    what: 'You now need a code from an app to sign in, and you were signed out on all other devices.',
  },
  secondFactorOff: {
    title: 'Two-step verification was turned off',
    what: 'You no longer need a code to sign in, only your password.',
  },
}

/** Writes the e-mail that a way to sign in was changed, in case somebody else did it. */
function changeEmail(kind: keyof typeof told, { shopName, origin, contact }: Sender): Email {
  const { title, what } = told[kind]
  // Whoever did it knows the password.
  const isPassword = kind !== 'emailChanged'
  return {
    subject: `${title} at ${shopName}`,
    preview: 'If this wasn’t you, tell us straight away.',
    heading: title,
    parts: [
      text(what),
      text(
        `If this was you, you don’t need to do anything. If not, call us on ${contact.phone}` +
          (isPassword ? ', or choose a new password here:' : '.'),
      ),
      ...(isPassword
        ? [
            {
              type: 'button' as const,
              label: 'Choose a new password',
              url: `${origin}/auth/forgotten-password`,
            },
          ]
        : []),
    ],
  }
}

const linkPurposes = {
  passwordReset: 'resetPassword',
  staffInvited: 'resetPassword',
  confirmEmail: 'confirmEmail',
} as const

/** Writes an e-mail about an account; null when the account no longer exists. */
async function writeAccountEmail(
  deps: EmailDeps,
  content: AccountEmail,
  sender: Sender,
): Promise<Email | null> {
  const user = await deps.db.user.findUnique({
    where: content.kind === 'passwordReset' ? { email: content.email } : { id: content.userId },
    select: { id: true },
  })
  if (!user) return null
  if (!('email' in content)) return changeEmail(content.kind, sender)
  const { kind, email } = content
  const minutes = kind === 'staffInvited' ? INVITATION_DAYS * 24 * 60 : LINK_MINUTES
  const purpose = linkPurposes[kind]
  const token = await makeLink(deps, { userId: user.id, purpose, email, minutes })
  return linkEmail(kind, token, sender)
}

/** How the e-mails about accounts are written. */
export const accountEmails: EmailWriters<AccountEmail> = {
  passwordReset: writeAccountEmail,
  staffInvited: writeAccountEmail,
  confirmEmail: writeAccountEmail,
  passwordChanged: writeAccountEmail,
  emailChanged: writeAccountEmail,
  secondFactorOn: writeAccountEmail,
  secondFactorOff: writeAccountEmail,
}
