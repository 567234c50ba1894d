/**
 * Measures the size and shape of the code: `npm run house`. `-- --list` names what it counts, file by
 * file. Tests, fixtures and generated files are left out.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { makeFastFolder } from '#scripts/embedded/fast-folder.ts'
import { startPostgres } from '#scripts/embedded/postgres.ts'
import { importsOf, type Source } from './floors.ts'
import { migrateDatabase } from '#scripts/launcher/prisma.ts'
import { ROOT } from '#scripts/launcher/tools.ts'

const NOT_PRODUCT =
  /\.(test|fixture|setup|e2e|d)\.tsx?$|\/(test|contract|e2e|generated)\/|routeTree\.gen|^prisma\//
/** A file below this many lines that one other imports belongs beside it, or has a reason. */
const FRAGMENT_LINES = 40
const FILES_OF_A_FOLDER = 15
/** Names that stand in many folders by design: one for each feature, or an address of the shop. */
const PATTERN = /(^|\/)((index|main)\.tsx?|personal-data\.ts)$|^web\/routes\//
/**
 * Files with one importer by design, whatever their length: it is the list of all of their kind
 * (procedures, plugins, refusals, emails, the data of people, the rules of the books).
 */
const LISTED = /\.(router|plugin|errors)\.ts$|\/(personal-data|[\w-]+-(rules|emails|books))\.ts$/

const linesOf = ({ text }: Source) => text.split('\n').length - 1

function read(): Source[] {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
  return listed
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(ROOT, path)))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  return Map.groupBy(items, key)
}

/**
 * The files with one importer that are short and have no test of their own. A file that only an
 * `import()` or a route reads is a chunk or the content of an address: it stands alone by design.
 */
function fragmentsOf(all: readonly Source[], product: readonly Source[]): string[] {
  const importers = new Map<string, Set<string>>()
  for (const { path, text } of all) {
    for (const target of importsOf(path, text)) {
      importers.set(target, (importers.get(target) ?? new Set()).add(path))
    }
  }
  const chunks = new Set(
    all.flatMap(({ path, text }) =>
      importsOf(path, [...text.matchAll(/import\(\s*'[^']+'/g)].join('\n')),
    ),
  )
  const tested = new Set(all.map(({ path }) => path.replace(/\.test\.tsx?$/, '')))
  const isFragment = (source: Source) => {
    const [reader, ...others] = importers.get(source.path) ?? []
    return (
      linesOf(source) < FRAGMENT_LINES &&
      reader !== undefined &&
      others.length === 0 &&
      !tested.has(source.path.replace(/(\.shared|\.schema)?\.tsx?$/, '')) &&
      !LISTED.test(source.path) &&
      !chunks.has(source.path) &&
      ![source.path, reader].some((path) => path.startsWith('web/routes/'))
    )
  }
  return product.filter(isFragment).map(({ path }) => path)
}

const counted = z.object({ triggers: z.coerce.number(), functions: z.coerce.number() })

/** The triggers and functions of a database with all migrations. */
async function countInDatabase() {
  const folder = makeFastFolder('hazelwick-house-')
  const postgres = await startPostgres({ dataDir: folder, durable: false })
  try {
    await migrateDatabase(postgres.url)
    const { default: pg } = await import('pg')
    const client = new pg.Client(postgres.url)
    await client.connect()
    const { rows } = await client.query(`SELECT
      (SELECT count(*) FROM pg_trigger WHERE NOT tgisinternal) AS triggers,
      (SELECT count(*) FROM pg_proc AS f WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (
        SELECT FROM pg_depend WHERE objid = f.oid AND deptype = 'e')) AS functions`)
    await client.end()
    return counted.parse(rows[0])
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const document = (path: string) => readFileSync(join(ROOT, 'docs', path), 'utf8')

/** The tables that are written from the catalogue alone, by the one folder that writes them. */
function derivedTables(): string[] {
  const texts = all.filter(({ path }) =>
    /^server\/catalogue-entry\/[^/]+(?<!\.test)\.ts$/.test(path),
  )
  const written = texts.flatMap(({ text }) => [...text.matchAll(/INSERT INTO "(\w+)"/g)])
  return [...new Set(written.map(([, table = '']) => table))]
}

/** The rows of decision 64: what of libraries is used that they do not document. */
const hooksOfLibraries = () =>
  document('decisions/0064-no-internals-of-libraries.md')
    .split('\n')
    .filter((line) => /^\| (?!-|Library)/.test(line))
    .map((line) => line.split(' | ', 2).join(': ').replace('| ', '').replaceAll(/ +/g, ' '))

/** The steps of the document that a test walks with a made-up field. */
const placesOfANewFact = () =>
  (/^## Adding a fact of a product$([\s\S]*?)^## /m.exec(document('architecture.md'))?.[1] ?? '')
    .split('\n')
    .filter((line) => /^\d+\. /.test(line))

const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } })
const all = read()
const product = all.filter(
  ({ path }) => !NOT_PRODUCT.test(path) && /^(server|web|scripts)\//.test(path),
)
const climbs = all.flatMap(({ path, text }) =>
  [...text.matchAll(/'((?:\.\.\/){4,}[^']+\.tsx?)'/g)].map(([, target]) => `${path} -> ${target}`),
)
// The folders of the routes are the addresses of the shop.
const inFolders = product.filter(({ path }) => !path.startsWith('web/routes/'))
const crowded = [...groupBy(inFolders, ({ path }) => dirname(path))]
  .filter(([, files]) => files.length > FILES_OF_A_FOLDER)
  .map(([folder, files]) => `${folder} (${files.length})`)
const named = product.filter(({ path }) => !PATTERN.test(path))
const sameName = [...groupBy(named, ({ path }) => basename(path))]
  .filter(([, files]) => files.length > 1)
  .map(([name, files]) => `${name}: ${files.map(({ path }) => dirname(path)).join(', ')}`)
const { triggers, functions } = await countInDatabase()
const rows: [string, number, string[]?][] = [
  ['Lines of TypeScript', product.reduce((sum, source) => sum + linesOf(source), 0)],
  ['Files of TypeScript', product.length],
  ['Files with one importer, under 40 lines, no test', 0, fragmentsOf(all, product)],
  ['Imports that climb four levels and more', 0, climbs],
  ['Folders of more than 15 files', 0, crowded],
  ['File names that stand more than once', 0, sameName],
  ['Triggers', triggers],
  ['Functions in the database', functions],
  [
    'Migrations',
    readdirSync(join(ROOT, 'prisma/migrations')).filter((name) => /^\d/.test(name)).length,
  ],
  ['Derived tables of the catalogue', 0, derivedTables()],
  ['Places of a new fact of a product', 0, placesOfANewFact()],
  ['Uses of what libraries do not document (decision 64)', 0, hooksOfLibraries()],
]
for (const [what, count, found] of rows) {
  console.log(`${what}: ${found?.length ?? count}`)
  if (values.list && found !== undefined) console.log(found.map((one) => `  ${one}`).join('\n'))
}
