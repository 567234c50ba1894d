import type { z } from 'zod'
import type { EmailDeps, WriteEmail } from '../email/email.ts'
import type { EventKind, staffNoticeEmail } from './staff-notice.schema.ts'

/** What an e-mail to staff says, and the page of the admin area that it opens. */
interface Notice {
  subject: string
  text: string
  button: string
  path: string
}

/** Reads what a notice says; null when what it is about no longer exists. */
type ReadNotice = (deps: EmailDeps, id: string) => Promise<Notice | null>

/** How a feature's notices to staff are read. */
export type StaffNotices<Kind extends EventKind> = Record<Kind, ReadNotice>

/** Writes an e-mail to staff about something that happened; null when it no longer exists. */
export const writeStaffNotice =
  (notices: StaffNotices<EventKind>): WriteEmail<z.infer<typeof staffNoticeEmail>> =>
  async (deps, { about, id }) => {
    const notice = await notices[about](deps, id)
    if (!notice) return null
    const { subject, text, button, path } = notice
    const { publicOrigin } = deps.config.http
    return {
      subject,
      preview: text,
      heading: subject,
      parts: [
        { type: 'text', text },
        { type: 'button', label: button, url: `${publicOrigin}${path}` },
        {
          type: 'link',
          label: 'Choose which emails you get',
          url: `${publicOrigin}/admin/settings`,
        },
      ],
    }
  }
