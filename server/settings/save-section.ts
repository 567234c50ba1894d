import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../lib/errors.ts'
import type { Deps } from '../platform/deps.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { type Section, settingsSchema, type ShopSettings } from './description/settings.schema.ts'
import { beginOrdersAt, refuseNewStart } from './first-numbers.ts'

/** A section's new value, and the number of the version that was edited; 0 for the default. */
export interface SectionChange<S extends Section = Section> {
  section: S
  value: ShopSettings[S]
  over: number
  /** Saved as a draft: nothing changes for customers. */
  draft?: boolean | undefined
}

/**
 * Saves a section as its next version, which is in force at once unless it is a draft. Throws
 * CHANGED_MEANWHILE when somebody has saved since the version that was edited.
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
      const company = section === 'company' ? settingsSchema.shape.company.parse(value) : null
      if (company) await refuseNewStart(tx, deps.settings.current().company, company)
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
      const { firstOrder } = deps.settings.current().company
      if (company && !draft && company.firstOrder > firstOrder) {
        await beginOrdersAt(tx, company.firstOrder)
      }
      await recordAudit(tx, actor, {
        action: 'changed',
        entity: 'settings',
        entityId: id,
        // The value itself is in the version.
        after: { section, number, draft },
      })
    })
    .catch(refuseSecond)
  // The database notifies other processes; this one reloads at once.
  await deps.settings.reload()
  return { number }
}

/** Turns the unique violation of the second of two saves at once into CHANGED_MEANWHILE. */
function refuseSecond(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') {
    throw new ShopError('CHANGED_MEANWHILE', { by: null })
  }
  throw error
}
