import { permissions } from '../lib/permissions.shared.ts'
import type { EmailContent } from '../outbox/queue-email.ts'
import type { Sql } from '../platform/sql.ts'
import { type NoticeKind, noticePermissions } from './staff-notice.schema.ts'

interface NoticeFacts {
  /** The id of what happened; each person is told of it once. */
  id: string
  /** What the e-mail is erased with: see `QueuedEmail`. */
  subject: string
  /** The content of an e-mail that is written elsewhere. */
  content?: EmailContent
}

/**
 * Queues an e-mail to every member of staff who wants this kind and whose roles allow it, in the
 * transaction of what it tells. The same event is told once.
 */
export async function notifyStaff(
  tx: Sql,
  kind: NoticeKind,
  { id, subject, content = { kind: 'staffNotice', about: kind, id } }: NoticeFacts,
): Promise<void> {
  const roles: readonly string[] = ['owner', ...permissions[noticePermissions[kind]]]
  await tx.$executeRaw`
    INSERT INTO "OutboxMail" (id, key, "to", subject, content, "dueAt")
    SELECT uuidv7(), ${`staff-${kind}-${id}-`}::text || u.id, u.email, ${subject}::text,
      ${JSON.stringify(content)}::jsonb, now()
    FROM "User" u
    WHERE u.role = 'admin' AND ${kind}::text = ANY(u."staffNotices")
      AND u."staffRoles"::text[] && ${roles}::text[]
    ON CONFLICT (key) DO NOTHING`
}
