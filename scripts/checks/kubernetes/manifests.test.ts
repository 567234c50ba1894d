import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { loadConfig, settingNames } from '#server/platform/config/config.ts'
import { findManifestFaults } from './check-manifests.ts'
import { parseManifests, readManifests, type Manifest } from './read-manifests.ts'

const folder = mkdtempSync(join(tmpdir(), 'hazelwick-manifests-'))
afterAll(() => rmSync(folder, { recursive: true }))

const manifests = readManifests()

test('every Kubernetes manifest fits the schemas of its API', async () => {
  expect(await findManifestFaults(manifests)).toEqual([])
})

const aService = (spec: string) =>
  parseManifests('a.yaml', `{apiVersion: v1, kind: Service, metadata: {name: a}, spec: ${spec}}`)

test.each([
  ['an unknown name', '{ports: [{port: 80}], selektor: {app: a}}', 'selektor'],
  ['a value of another type', '{ports: [{port: http}]}', 'port'],
  ['a missing value', '{ports: [{name: http}]}', 'port'],
])('the check finds %s', async (_what, spec, word) => {
  expect((await findManifestFaults(aService(spec))).join()).toContain(word)
})

const container = z.object({
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  envFrom: z.array(z.unknown()).optional(),
  securityContext: z.unknown(),
})
const workload = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({ securityContext: z.unknown(), containers: z.array(container).length(1) }),
    }),
  }),
})
const settings = z.object({ data: z.record(z.string(), z.string()) })

const named = (kind: string, name: string): Manifest => {
  const found = manifests.find((one) => one.kind === kind && one.metadata?.name === name)
  if (!found) throw new Error(`there is no ${kind} ${name}`)
  return found
}

/** The environment variables of a container of the shop. */
function environmentOf(kind: string, name: string): Record<string, string> {
  const [only] = workload.parse(named(kind, name)).spec.template.spec.containers
  const shared = only?.envFrom ? settings.parse(named('ConfigMap', 'shop-settings')).data : {}
  const own = Object.fromEntries((only?.env ?? []).map(({ name: key, value }) => [key, value]))
  return { ...shared, ...own }
}

const workloads = [
  ['Deployment', 'web'],
  ['Deployment', 'jobs'],
  ['Job', 'migrate'],
] as const

/** Settings of the commands and of npm, which no server process reads. */
const OF_COMMANDS = new Set(['MIGRATION_DATABASE_URL', 'DATA_DIR', 'HOME'])

test.each(workloads)('%s %s has only settings that the shop reads', (kind, name) => {
  const names = Object.keys(environmentOf(kind, name)).map((key) => key.replace(/_FILE$/, ''))
  expect(names.filter((key) => !settingNames.includes(key) && !OF_COMMANDS.has(key))).toEqual([])
})

const secrets: Record<string, string> = {
  database_url: 'postgresql://serving:oak@shop-pooler/shop?sslmode=verify-full',
  database_direct_url: 'postgresql://serving:oak@shop-database-rw/shop?sslmode=verify-full',
  second_factor_key: Buffer.alloc(32, 1).toString('base64'),
  smtp_url: 'smtps://mail.example',
}

test.each(['web', 'jobs'])('with its secrets in files, production starts as %s', (role) => {
  const entries = Object.entries(environmentOf('Deployment', role)).map(([key, value]) => {
    if (!key.endsWith('_FILE')) return [key, value] as const
    const file = join(folder, basename(value))
    writeFileSync(file, secrets[basename(value)] ?? 'oak')
    return [key, file] as const
  })
  const config = loadConfig(Object.fromEntries(entries))
  expect(config).toMatchObject({
    mode: 'production',
    process: role,
  })
  expect(config.database.directUrl).not.toBe(config.database.url)
})

test.each(workloads)('%s %s runs without root, privileges or a writable disk', (kind, name) => {
  const { securityContext, containers } = workload.parse(named(kind, name)).spec.template.spec
  expect(securityContext).toMatchObject({ runAsNonRoot: true })
  expect(containers[0]?.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
})
