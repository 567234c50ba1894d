/** Runs all static checks: types, lint, format, unused code, schema. */
import { rm } from 'node:fs/promises'
import { makeFastFolder } from './embedded/fast-folder.ts'
import { startPostgres } from './embedded/postgres.ts'
import { findFloorFaults } from './checks/floors.ts'
import { findManifestFaults } from './checks/kubernetes/check-manifests.ts'
import { readManifests } from './checks/kubernetes/read-manifests.ts'
import { findMoneyFaults } from './checks/money.ts'
import { ensurePrismaClient } from './launcher/prisma.ts'
import { requireTool, runTool } from './launcher/tools.ts'
import type { ToolResult } from './launcher/tools.ts'

type Check = { name: string; run: () => Promise<ToolResult> }

const CHECKS: Check[] = [
  { name: 'types of the server', run: () => runTool('tsc', ['-p', '.']) },
  { name: 'types of the web', run: () => runTool('tsc', ['-p', 'web']) },
  { name: 'lint', run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'floors', run: () => faultsAsResult(findFloorFaults) },
  { name: 'money', run: () => faultsAsResult(findMoneyFaults) },
  { name: 'format', run: () => runTool('prettier', ['--check', '--log-level=warn', '.']) },
  { name: 'leftovers', run: () => runTool('knip', ['--no-progress']) },
  {
    name: 'manifests for Kubernetes',
    run: () => faultsAsResult(() => findManifestFaults(readManifests())),
  },
  { name: 'migrations fit the schema', run: compareMigrations },
]

await generateSources()
const results = await Promise.all(CHECKS.map(runCheck))
const failed = results.filter((passed) => !passed).length
console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${CHECKS.length} checks failed.`)
process.exitCode = failed === 0 ? 0 : 1

async function runCheck({ name, run }: Check): Promise<boolean> {
  const began = performance.now()
  const { code, output } = await run()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output.trim())
  return code === 0
}

/** Generates the sources that git ignores. */
async function generateSources(): Promise<void> {
  await Promise.all([ensurePrismaClient(), requireTool('node', ['web/generate-routes.ts'])])
}

/** A check of scripts/checks/ that finds faults, as sentences. */
async function faultsAsResult(find: () => Promise<string[]>): Promise<ToolResult> {
  const faults = await find()
  return { code: faults.length, output: faults.join('\n') }
}

/** Checks that the migrations produce the schema. */
async function compareMigrations(): Promise<ToolResult> {
  const folder = makeFastFolder('hazelwick-check-')
  const postgres = await startPostgres({ dataDir: folder, durable: false })
  const ends = ['--from-migrations', 'prisma/migrations', '--to-schema', 'prisma/schema.prisma']
  try {
    const env = { DATABASE_URL: postgres.url }
    return await runTool('prisma', ['migrate', 'diff', ...ends, '--exit-code'], env)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
