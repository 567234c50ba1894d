import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT, runTool } from '#scripts/launcher/tools.ts'
import type { Manifest } from './read-manifests.ts'

/** The packages that have each kind as a class with the API's own schema, and as a type. */
const packageOf = (apiVersion: string) =>
  apiVersion.includes('cnpg.io') ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models'

const models = z.record(z.string(), z.unknown())
const checked = z.looseObject({
  validate: z.custom<() => void>((value) => typeof value === 'function'),
})

/**
 * Checks Kubernetes objects against the schemas of its API: values by their validators, names by
 * their types. Makes no network request.
 */
export async function findManifestFaults(manifests: readonly Manifest[]): Promise<string[]> {
  const values = await Promise.all(manifests.map((manifest) => faultsOfValues(manifest)))
  return [...values.flat(), ...(await faultsOfNames(manifests))]
}

async function faultsOfValues({ file, ...manifest }: Manifest): Promise<string[]> {
  const { apiVersion, kind } = manifest
  const path = `${packageOf(apiVersion)}/${apiVersion}`
  try {
    const Model = models.parse(await import(path))[kind]
    if (typeof Model !== 'function') return [`${file}: ${apiVersion} has no ${kind}`]
    checked.parse(Reflect.construct(Model, [manifest])).validate()
    return []
  } catch (error) {
    return [`${file}: ${kind} ${manifest.metadata?.name}: ${String(error)}`]
  }
}

/** Type-checks each object as a literal of its type: the compiler refuses unknown names. */
async function faultsOfNames(manifests: readonly Manifest[]): Promise<string[]> {
  const lines = manifests.flatMap(({ file, ...manifest }, n) => {
    const type = `I${manifest.kind}`
    const path = `${packageOf(manifest.apiVersion)}/${manifest.apiVersion}`
    return [
      `import type { ${type} as T${n} } from '${path}'`,
      `export const ${nameOf(file, n)} = ${JSON.stringify(manifest)} satisfies T${n}`,
    ]
  })
  const folder = join(ROOT, 'node_modules/.cache/manifests')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${performance.now()}.ts`)
  await writeFile(file, `${lines.join('\n')}\n`)
  const { code, output } = await runTool('tsc', [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    file,
  ])
  await rm(file)
  return code === 0 ? [] : [output.trim()]
}

const nameOf = (file: string, n: number) => `${file.replaceAll(/\W/g, '_')}_${n}`
