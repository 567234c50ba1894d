import type { EmailWriters } from '#server/email/email.ts'
import { KEPT_DAYS, makeListKey } from './keep-list.ts'
import type { KeptListEmail } from './kept.schema.ts'

/** How the link to a kept list is written; nothing when the list is gone. */
export const keptListEmails: EmailWriters<KeptListEmail> = {
  async removalListKept(deps, { listId }, { origin, shopName }) {
    const key = await makeListKey(deps, listId)
    if (key === null) return null
    return {
      subject: `Your removal list at ${shopName}`,
      preview: 'Open it on any device and carry on where you left off.',
      heading: 'Your removal list',
      parts: [
        {
          type: 'text',
          text: 'Open your list on any device and carry on where you left off.',
        },
        { type: 'button', label: 'Open your list', url: `${origin}/shop/removal-list?key=${key}` },
        {
          type: 'text',
          text: `The link works for ${KEPT_DAYS} days; then we delete the list. If you didn’t ask for it, ignore this email.`,
        },
      ],
    }
  },
}
