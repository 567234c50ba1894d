import type { Actor } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { EarlierImports, ImportReport } from './import.schema.ts'

type Outcome = EarlierImports['items'][number]['outcome']

/** How long an import is stored for the list, in days, and how many the list shows. */
const KEPT_DAYS = 365
const SHOWN = 20
/** The longest name of a file. */
const LONGEST = 255

/** The name of a file, and the figures of its report. */
type About = { fileName: string } & Pick<
  ImportReport,
  'rows' | 'changedProducts' | 'addedProducts' | 'changedCells' | 'faultCount'
>

/**
 * Runs an import, and records its outcome when it wrote nothing. An import that writes is recorded
 * in its own transaction (`recordImport`).
 */
export async function recorded(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  actor: Actor,
  about: About,
  run: () => Promise<void>,
): Promise<void> {
  const record = (outcome: Outcome) =>
    recordImport(db, clock, actor, { ...about, outcome }).catch((error: unknown) => {
      // The outcome itself is more important than its entry in the list.
      log.error({ err: error }, 'an import of the catalogue was not recorded')
    })
  try {
    await run()
  } catch (error) {
    await record(outcomeOf(error))
    throw error
  }
  if (about.changedProducts + about.addedProducts === 0) await record('unchanged')
}

function outcomeOf(error: unknown): Outcome {
  const code = error instanceof ShopError ? error.code : null
  if (code === 'CATALOGUE_CHANGED') return 'outdated'
  return code === 'INVALID_INPUT' ? 'faulty' : 'failed'
}

/** Adds an import to the list of earlier ones, with the figures of what it wrote. */
export async function recordImport(
  tx: Pick<Tx, 'catalogueImport'>,
  clock: Deps['clock'],
  actor: Actor,
  { fileName, outcome, ...figures }: About & { outcome: Outcome },
): Promise<void> {
  const written = (count: number) => (outcome === 'written' ? count : 0)
  await tx.catalogueImport.create({
    data: {
      fileName: fileName.replaceAll('\0', '').slice(0, LONGEST),
      actorId: actor.id,
      actorName: actor.userName,
      outcome,
      rows: figures.rows,
      changedProducts: written(figures.changedProducts),
      addedProducts: written(figures.addedProducts),
      changedCells: written(figures.changedCells),
      faultCount: figures.faultCount,
      createdAt: clock.now(),
    },
  })
}

/** Lists the latest imports, newest first. */
export async function listImports({ db }: Pick<Deps, 'db'>): Promise<EarlierImports> {
  const rows = await db.catalogueImport.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
    omit: { actorId: true },
  })
  return {
    days: KEPT_DAYS,
    items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  }
}

/** Deletes imports that are too old for the list. */
export async function forgetImports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const since = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
  await db.catalogueImport.deleteMany({ where: { createdAt: { lt: since } } })
}
