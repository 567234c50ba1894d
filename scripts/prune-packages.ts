/**
 * Removes from `node_modules` what a production server never loads: npm keeps every optional peer
 * that is a development package too, Prisma brings a compiler for each kind of database, and
 * packages have source maps. Run once, when the image is built.
 */
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'

const names = z.record(z.string(), z.string()).default({})

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        dependencies: names,
        optionalDependencies: names,
        peerDependencies: names,
        peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })).default({}),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

/** Peers that are used for type checks only, never at run time. */
const UNUSED_PEER = /^(typescript$|@types\/)/

const LEFT_OUT = [
  'node_modules/**/*.map',
  'node_modules/@prisma/client/runtime/query_compiler_*.{cockroachdb,mysql,sqlite,sqlserver}.*',
]

/** Where Node would find a package that another one requires. */
function resolve(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/'))) {
    const path = `${folder.replace(/\/$/, '')}/node_modules/${name}`.replace(/^\//, '')
    if (path in lock.packages) return path
    if (!folder.includes('node_modules/')) return undefined
  }
}

function collect(path: string, found: Set<string>): Set<string> {
  const entry = lock.packages[path]
  if (entry === undefined || found.has(path)) return found
  found.add(path)
  const peers = Object.keys(entry.peerDependencies).filter(
    (name) => !UNUSED_PEER.test(name) && !entry.peerDependenciesMeta[name]?.optional,
  )
  const wanted = [
    ...Object.keys(entry.dependencies),
    ...Object.keys(entry.optionalDependencies),
    ...peers,
  ]
  for (const name of wanted) {
    const next = resolve(path, name)
    if (next !== undefined) collect(next, found)
  }
  return found
}

const needed = collect('', new Set())
const unneeded = Object.keys(lock.packages).filter((path) => !needed.has(path) && existsSync(path))
const files = LEFT_OUT.flatMap((pattern) => globSync(pattern))
for (const path of [...unneeded, ...files]) rmSync(path, { recursive: true, force: true })
console.log(`${unneeded.length} packages and ${files.length} files that no server loads are gone.`)
