import { beforeEach, expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { anAdmin } from '#server/test/staff.ts'
import { forgetStagedImports, importCatalogue } from './import-catalogue.ts'
import type { ImportProgress } from './import.schema.ts'
import { ownCatalogue } from './own-catalogue.fixture.ts'

const own = ownCatalogue()
const { aFamily, check, products, send } = own

beforeEach(async () => {
  await own.deps.db.stagedImport.deleteMany()
  await own.deps.db.catalogueImport.deleteMany()
})

const MINUTE = 60_000

/** The dependencies so many minutes later. */
const after = (minutes: number) => {
  const now = () => new Date(own.deps.clock.now().getTime() + minutes * MINUTE)
  return { ...own.deps, clock: { ...own.deps.clock, now } }
}

/** Writes a file that was compared, so many minutes later; returns the stages that it went through. */
async function write(text: string, compared: string, minutes = 0): Promise<string[]> {
  const stages: string[] = []
  const onProgress = ({ stage }: ImportProgress) => stages.push(stage)
  const file = { name: 'a.csv', bytes: Buffer.from(text) }
  const options = { dryRun: false, compared, onProgress }
  await importCatalogue(after(minutes), own.admin.user, file, options)
  return [...new Set(stages)]
}

const changed = { code: 'CATALOGUE_CHANGED' }

test('a file that was compared is written without being read again for ten minutes, and read again later', async () => {
  const chair = await aProduct(own.deps, { pricePence: 9900 })
  const stool = await aProduct(own.deps, { pricePence: 9900 })
  const [first, second] = [chair, stool].map(({ id }) => `id,price\n${id},5\n`)
  const one = await check(first ?? '')
  const other = await check(second ?? '')
  expect(await write(first ?? '', one.compared, 9)).toEqual(['writing'])
  expect(await write(second ?? '', other.compared, 11)).toEqual(['comparing', 'writing'])
  expect((await products()).map(({ pricePence }) => pricePence)).toEqual([500, 500])
})

test('another file is not written by the fingerprint of a comparison', async () => {
  const chair = await aProduct(own.deps, { pricePence: 9900 })
  const { compared } = await check(`id,price\n${chair.id},5\n`)
  await expect(write(`id,price\n${chair.id},6\n`, compared)).rejects.toMatchObject(changed)
  expect(await products()).toMatchObject([{ pricePence: 9900 }])
})

test('a comparison is that of one person, with what they may do', async () => {
  const chair = await aProduct(own.deps, { pricePence: 9900 })
  const text = `id,price\n${chair.id},5\n`
  const { compared } = await check(text)
  const file = { name: 'a.csv', bytes: Buffer.from(text) }
  const options = { dryRun: false, compared }
  const less = { ...own.admin.user, staffRoles: ['content' as const] }
  await expect(importCatalogue(own.deps, less, file, options)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  const { user } = await anAdmin(own.deps)
  expect(await importCatalogue(own.deps, user, file, options)).toMatchObject({ written: true })
  await expect(write(text, compared)).rejects.toMatchObject(changed)
})

test('a change of the family, or of a field that the file does not have, refuses what was compared', async () => {
  const { id, slug, title, updatedAt } = await aFamily()
  const stool = await aProduct(own.deps)
  const moving = `id,family,option.Fabric\n${stool.id},${slug},Moss\n`
  const priced = `id,price\n${stool.id},5\n`
  const [moved, cheap] = [await check(moving), await check(priced)]
  await own.admin.call.family.update({ id, updatedAt, title: `${title}s` })
  await expect(write(moving, moved.compared)).rejects.toMatchObject(changed)
  await own.admin.call.catalogue.update({ id: stool.id, brand: 'Oakhithe' })
  await expect(write(priced, cheap.compared)).rejects.toMatchObject(changed)
})

test('of two requests with one comparison one writes it', async () => {
  const chair = await aProduct(own.deps, { pricePence: 9900 })
  const text = `id,price\n${chair.id},5\n`
  const { compared } = await check(text)
  const both = await Promise.allSettled([write(text, compared), write(text, compared)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await own.deps.db.catalogueImport.count({ where: { outcome: 'written' } })).toBe(1)
})

test('comparisons are deleted after ten minutes, and those of files that cannot be read at once', async () => {
  const chair = await aProduct(own.deps)
  await check(`id,price\n${chair.id},5\n`)
  await expect(check('title\n"A\n')).rejects.toThrow('unclosed quotation mark')
  await expect(send('title,price\n')).rejects.toThrow('no rows')
  const staged = () => own.deps.db.stagedRow.count()
  expect(await own.deps.db.stagedImport.count()).toBe(1)
  await forgetStagedImports(after(9))
  expect(await staged()).toBe(1)
  await forgetStagedImports(after(11))
  expect(await staged()).toBe(0)
})
