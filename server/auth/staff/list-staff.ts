import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import { NO_PASSWORD } from '../password/password.ts'
import { type StaffMember, staffMember } from './staff.schema.ts'

const row = staffMember.extend({ lastUsedAt: z.date().nullable() })

/** Lists all staff, owners first, with their last activity. */
export async function listStaff({ db }: Pick<Deps, 'db'>): Promise<StaffMember[]> {
  const rows = await readRows(db, row)`
    SELECT u.id, u."userName", u.email, u."staffRoles"::text[] AS "staffRoles",
      u."passwordHash" <> ${NO_PASSWORD} AS "hasJoined",
      f."confirmedAt" IS NOT NULL AS "hasSecondFactor",
      (SELECT max(s."lastUsedAt") FROM "Session" s WHERE s."userId" = u.id) AS "lastUsedAt"
    FROM "User" u LEFT JOIN "SecondFactor" f ON f."userId" = u.id
    WHERE u.role = 'admin'
    ORDER BY 'owner' = ANY (u."staffRoles") DESC, lower(u."userName"), u.id`
  return rows.map((member) => ({
    ...member,
    lastUsedAt: member.lastUsedAt?.toISOString() ?? null,
  }))
}
