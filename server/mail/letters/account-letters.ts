import { LINK_MINUTES } from '../../auth/mailed-links.ts'
import type { Letter, Part, Sender } from '../letter.ts'

const text = (words: string): Part => ({ type: 'text', text: words })

/**
 * A letter with a link that works once. It names nobody: the name was chosen by whoever made the
 * account, and may be an advertisement to whoever reads it. The token stands behind the #, which browsers send to
 * nobody: it is in no log and in no referrer.
 */
export function linkLetter(
  kind: 'passwordReset' | 'confirmEmail',
  token: string,
  { shopName, origin }: Sender,
): Letter {
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
}

/** Tells that a way to sign in was changed, to whoever may not have done it. */
export function accountLetter(
  kind: keyof typeof told,
  { shopName, origin, contact }: Sender,
): Letter {
  const { title, what } = told[kind]
  return {
    subject: `${title} at ${shopName}`,
    preview: 'If it was not you, tell us at once.',
    heading: title,
    parts: [
      text(what),
      text(
        `If it was you, there is nothing to do. If it was not, ring us on ${contact.phone}` +
          (kind === 'passwordChanged' ? ', or choose a new password here:' : '.'),
      ),
      ...(kind === 'passwordChanged'
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
