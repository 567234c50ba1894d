import type { z } from 'zod'
import { may } from '../lib/permissions.shared.ts'
import type { SessionUser } from '../lib/session-user.ts'
import type { Deps } from '../platform/deps.ts'
import {
  type NoticeKind,
  noticeKinds,
  noticePermissions,
  type ownNoticesOutput,
} from './staff-notice.schema.ts'

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
