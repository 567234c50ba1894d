import { permissions, may } from '../lib/people/roles-and-permissions.shared.ts'
import type { EmailContent } from '../outbox/queue-email.ts'
import type { Sql } from '../platform/sql.ts'
import {
  type NoticeKind,
  noticePermissions,
  noticeKinds,
  type ownNoticesOutput,
} from './staff-notice.schema.ts'
import type { z } from 'zod'
import type { SessionUser } from '../lib/people/session-user.ts'
import type { Deps } from '../platform/deps.ts'

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

/** What a member of staff can be told by e-mail, and of what they want to be told. */
export async function readOwnNotices(
  { db }: Pick<Deps, 'db'>,
  user: SessionUser,
): Promise<z.infer<typeof ownNoticesOutput>> {
  const { staffNotices } = await db.user.findUniqueOrThrow({
    where: { id: user.id },
    select: { staffNotices: true },
  })
  const offered = noticeKinds.filter((kind) => may(user, noticePermissions[kind]))
  return { offered, wanted: offered.filter((kind) => staffNotices.includes(kind)) }
}

/**
 * Stores what a member of staff wants to be told by e-mail; a choice among kinds that their roles do
 * not allow now stays as it was.
 */
export async function saveOwnNotices(
  { db }: Pick<Deps, 'db'>,
  user: SessionUser,
  wanted: readonly NoticeKind[],
): Promise<void> {
  const { staffNotices } = await db.user.findUniqueOrThrow({
    where: { id: user.id },
    select: { staffNotices: true },
  })
  const others = noticeKinds.filter(
    (kind) => staffNotices.includes(kind) && !may(user, noticePermissions[kind]),
  )
  await db.user.update({
    where: { id: user.id },
    data: { staffNotices: [...new Set([...wanted, ...others])] },
  })
}
