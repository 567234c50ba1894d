import { startBareServer } from './bare.ts'
import { deliveryRows } from './delivery-rows.ts'
import { findRows } from './find-rows.ts'
import { growthRows } from './growth-rows.ts'
import { measureMemory } from './memory.ts'
import { recordReads, readRows } from './read-rows.ts'
import type { Report } from './report.ts'
import { runRow, type Line } from './row.ts'
import type { Stage } from './stage.ts'
import { measureStart } from './start-up.ts'
import { writeRows } from './write-rows.ts'

interface Extent {
  rounds: number
  seconds: number
  /** Only rows whose name has this text. */
  only: string
}

/** Measures the rows one after the other. */
export async function measureAll(
  stage: Stage,
  { only, ...amount }: Extent,
  say: (line: string) => void,
): Promise<Report> {
  const wanted = (name: string) => name.toLowerCase().includes(only)
  await using bare = await startBareServer(stage.folder, await recordReads(stage))
  await using second = await stage.another()
  const rows = [
    ...readRows(stage, bare),
    ...(await writeRows(stage, bare)),
    ...deliveryRows(stage),
    ...growthRows(stage, second),
    ...findRows(stage),
  ]
  const lines: Line[] = []
  for (const row of rows) {
    const name = `${row.group}: ${row.name}`
    if (!wanted(name)) continue
    say(name)
    lines.push(await runRow(row, amount))
  }
  const memory = wanted('memory') ? await measureMemory(stage, amount.seconds * 3) : null
  const start = wanted('start') ? await measureStart(stage, amount.rounds + 2) : null
  return { lines, memory, start, postgresVersion: stage.postgresVersion, ...amount }
}
