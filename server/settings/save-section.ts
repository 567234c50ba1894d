import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../lib/errors.ts'
import type { Deps } from '../platform/deps.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { Section, ShopSettings } from './description/settings.schema.ts'

/** A section as it is to be, and the number of the version that it was written over; 0 for none. */
export interface SectionChange<S extends Section = Section> {
  section: S
  value: ShopSettings[S]
  over: number
  /** Kept as a draft: nothing changes for customers. */
  draft?: boolean | undefined
}

/**
 * Saves a section as its next version, which is in force at once unless it is a draft. Somebody
 * else's version since the one that it was written over is CHANGED_MEANWHILE.
 */
export async function saveSection(
  deps: Pick<Deps, 'db' | 'settings' | 'clock'>,
  actor: Actor,
  { section, value, over, draft = false }: SectionChange,
): Promise<{ number: number }> {
  const number = over + 1
  const now = deps.clock.now()
  await deps.db
    .$transaction(async (tx) => {
      const before = await tx.settingVersion.findFirst({
        where: { section },
        orderBy: { number: 'desc' },
        select: { number: true, authorName: true },
      })
      if ((before?.number ?? 0) !== over) {
        throw new ShopError('CHANGED_MEANWHILE', { by: before?.authorName ?? null })
      }
      const { id } = await tx.settingVersion.create({
        data: {
          section,
          number,
          value,
          authorId: actor.id,
          authorName: actor.userName,
          publishedAt: draft ? null : now,
        },
        select: { id: true },
      })
      await recordAudit(tx, actor, {
        action: 'changed',
        entity: 'settings',
        entityId: id,
        // What it says is in the version.
        after: { section, number, draft },
      })
    })
    .catch(refuseSecond)
  // The others are told by the database; whoever saved sees it in their next request.
  await deps.settings.reload()
  return { number }
}

/** Of two who save at once, the second is told of the first. */
function refuseSecond(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') {
    throw new ShopError('CHANGED_MEANWHILE', { by: null })
  }
  throw error
}
