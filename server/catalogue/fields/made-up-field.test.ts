import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '#scripts/launcher/tools.ts'

const run = promisify(execFile)

/** What a copy of the shop does not need, or makes itself. */
const LEFT_OUT = /^(node_modules|dist|docs|deploy|\.[^/]+|server\/generated|.*\.webp)(\/|$)/

/** A copy of the shop with the packages of this one; it is removed after the test. */
async function copyOfTheShop(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hazelwick-fact-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(ROOT, folder, {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(relative(ROOT, path)),
  })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** The steps of the document: the file that each names first, and the lines that it adds there. */
async function stepsOf(heading: string) {
  const text = await readFile(join(ROOT, 'docs/architecture.md'), 'utf8')
  const section = text.split(/^## /m).find((one) => one.startsWith(heading)) ?? ''
  return section
    .split(/^\d+\. /m)
    .slice(1)
    .map((step) => ({
      file: /`([^`]+\/[^`]+)`/.exec(step)?.[1] ?? '',
      lines: /```\w+\n([\s\S]*?)```/.exec(step)?.[1] ?? '',
    }))
}

/** Where the lines of each step go: behind this text of its file. */
const behind = [
  '\nmodel Product {\n',
  '\nexport const productFields = {\n',
  '\nexport const careNames = [\n',
  "    ['Colour', colour],\n",
]

const SERVER_TEST = `
import { expect, test } from 'vitest'
import { testShop } from '#server/test/harness.ts'
import { anAdmin } from '#server/test/staff.ts'
import { exportCatalogue } from '../staff/import/export-catalogue.ts'
import { importCatalogue } from '../staff/import/import-catalogue.ts'

test('the fact is sent, exported, imported, and read by staff and shoppers', async () => {
  const { deps } = await testShop()
  const { call, user } = await anAdmin(deps)
  const needed = { title: 'Chair', description: 'D', category: 'chairs', pricePence: 9900, stock: 1 }
  const { id, slug } = await call.catalogue.create({ ...needed, madeIn: 'Wales' })
  let text = ''
  for await (const part of exportCatalogue(deps)) text += part
  expect(text).toMatch(/^\\uFEFFid,slug,madeIn,.*\\r\\n.*,Wales,Chair,/s)
  const bytes = Buffer.from('id,madeIn\\n' + id + ',Kent\\n')
  await importCatalogue(deps, user, { name: 'a.csv', bytes }, { dryRun: false })
  const { products, audit } = await call.family.editor({ slug })
  expect(products).toMatchObject([{ madeIn: 'Kent' }])
  expect(audit[0]).toMatchObject({ before: { madeIn: 'Wales' }, after: { madeIn: 'Kent' } })
  expect(await call.catalogue.product({ slug })).toMatchObject({ madeIn: 'Kent' })
})
`

const WEB_TEST = `
import { expect, test } from 'vitest'
import { readField, writeField } from '#web/features/catalogue/staff/editor/draft/draft-fields.ts'
import { factsOf } from './product-facts.tsx'

test('the fact is edited as a text, and shown', () => {
  expect(readField('madeIn', ' Kent ')).toEqual({ value: 'Kent' })
  expect(writeField('madeIn', { madeIn: 'Kent' })).toBe('Kent')
  const product = { materials: [], colour: null, assemblyMinutes: null, seats: null, drawers: null }
  expect(factsOf({ ...product, shape: null, madeIn: 'Kent' })).toEqual([['Made in', 'Kent']])
})
`

const tests = {
  'server/catalogue/fields/made-in.test.ts': SERVER_TEST,
  'web/features/catalogue/product/facts/made-in.test.ts': WEB_TEST,
}

test('a fact of a product is added in the four places of the document, and is everywhere', async () => {
  const steps = await stepsOf('Adding a fact of a product')
  expect(steps).toHaveLength(4)
  const folder = await copyOfTheShop()
  for (const [at, { file, lines }] of steps.entries()) {
    const path = join(folder, file)
    const [before = '', after, ...more] = (await readFile(path, 'utf8')).split(behind[at] ?? '')
    expect([file, after === undefined, more]).toEqual([file, false, []])
    await writeFile(path, `${before}${behind[at]}${lines}${after}`)
  }
  const migration = join(folder, 'prisma/migrations/20991231000000_made_in/migration.sql')
  await mkdir(dirname(migration))
  await writeFile(migration, 'ALTER TABLE "Product" ADD COLUMN "madeIn" TEXT;\n')
  for (const [path, text] of Object.entries(tests)) await writeFile(join(folder, path), text)
  const { VITEST: _, ...env } = process.env
  const tool = (name: string, args: string[]) =>
    run(join(ROOT, 'node_modules/.bin', name), args, { cwd: folder, env })
  await tool('prisma', ['generate'])
  const sections = 'web/features/catalogue/staff/editor/sections.test.ts'
  const files = [...Object.keys(tests), sections, 'server/account/personal-columns.test.ts']
  const { stdout } = await tool('vitest', ['run', ...files])
  expect(stdout).toContain('4 passed')
}, 240_000)
