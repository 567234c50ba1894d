import { INVITATION_DAYS, LINK_MINUTES } from '../auth/mailed-links.ts'
import type { Email, Part, Sender } from './email.ts'

const text = (words: string): Part => ({ type: 'text', text: words })

/**
 * Writes an e-mail with a link that works once. It names nobody: the name was chosen by whoever
 * made the account, and may be an advertisement to the reader. The token stands behind the #, which
 * browsers do not send: it is in no log and in no referrer.
 */
export function linkEmail(
  kind: 'passwordReset' | 'confirmEmail' | 'staffInvited',
  token: string,
  { shopName, origin }: Sender,
): Email {
  const lasts = `The link works once, for ${LINK_MINUTES} minutes. A newer one takes its place.`
  if (kind === 'confirmEmail') {
    return {
      subject: `Confirm your email address for ${shopName}`,
      preview: 'One press, and your account uses this address.',
      heading: 'Is this your address?',
      parts: [
        text(`Somebody asked us to use this address for their ${shopName} account.`),
        { type: 'button', label: 'Confirm this address', url: `${origin}/confirm-email#${token}` },
        text(`${lasts} If it was not you, leave it: without the link nothing changes.`),
      ],
    }
  }
  if (kind === 'staffInvited') {
    return {
      subject: `You are invited to the staff of ${shopName}`,
      preview: 'Choose a password, and sign in.',
      heading: 'Welcome to the staff',
      parts: [
        text(`An owner of ${shopName} made an account of staff for this address.`),
        {
          type: 'button',
          label: 'Choose a password',
          url: `${origin}/auth/reset-password#${token}`,
        },
        text(
          `The link works once, for ${INVITATION_DAYS} days. If you do not know why you got it, leave it.`,
        ),
      ],
    }
  }
  return {
    subject: `Choose a new password for ${shopName}`,
    preview: 'The link in this message leads to a new password.',
    heading: 'Choose a new password',
    parts: [
      text(`Somebody asked for a new password for your ${shopName} account.`),
      {
        type: 'button',
        label: 'Choose a new password',
        url: `${origin}/auth/reset-password#${token}`,
      },
      text(`${lasts} If it was not you, leave it: your password stays as it is.`),
    ],
  }
}

const told = {
  passwordChanged: {
    title: 'Your password was changed',
    what: 'The password of your account was changed, and every other sign-in was ended.',
  },
  emailChanged: {
    title: 'Your email address was changed',
    what: 'Your account now uses another email address. This one is no longer good for signing in.',
  },
  secondFactorOn: {
    title: 'A second step was turned on',
    what: 'Signing in to your account now takes a code from an app, and every other sign-in was ended.',
  },
  secondFactorOff: {
    title: 'The second step was turned off',
    what: 'Signing in to your account takes no code any more: the password is enough.',
  },
}

/** Writes the e-mail that a way to sign in was changed, in case somebody else did it. */
export function accountEmail(
  kind: keyof typeof told,
  { shopName, origin, contact }: Sender,
): Email {
  const { title, what } = told[kind]
  // Whoever did it knows the password.
  const isPassword = kind !== 'emailChanged'
  return {
    subject: `${title} at ${shopName}`,
    preview: 'If it was not you, tell us at once.',
    heading: title,
    parts: [
      text(what),
      text(
        `If it was you, there is nothing to do. If it was not, ring us on ${contact.phone}` +
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
