import { beforeAll, expect, test } from 'vitest'
import { pickProducts } from '#prisma/seed/seed-products.ts'
import { readSeedFile } from '#prisma/seed/files.ts'
import { boxesGlb } from '../test/a-glb.ts'
import { aProduct } from '../test/factories.ts'
import { aClock, callAs, testShop } from '../test/harness.ts'
import { anAdmin } from '../test/staff.ts'
import { addModel } from './add-model.ts'
import { inspectStoredModels } from './inspect-stored-models.ts'
import { modelKey, modelName, storeModelFile, sweepModels } from './model-store.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let admin: ReturnType<typeof callAs>
beforeAll(async () => {
  shop = await testShop()
  admin = callAs(shop.deps, (await anAdmin(shop.deps)).user)
})

/** A model that no other test has. */
const aTable = () => {
  const off = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  return boxesGlb([[off / 2 ** 32, 0, 0, 1.2, 0.75, 0.8]])
}

const add = (bytes = aTable()) => addModel(shop.deps, { bytes, fileName: 'table.glb' })

test('a model is stored once for its content, with its facts', async () => {
  const bytes = aTable()
  const added = await add(bytes)
  expect(added).toMatchObject({
    name: modelName(bytes),
    fileName: 'table.glb',
    bytes: bytes.length,
    facts: { triangles: 12, widthCm: 120, depthCm: 80, heightCm: 75 },
    fault: null,
  })
  expect(await add(bytes)).toEqual(added)
  expect(await shop.deps.images.exists(modelKey(added.name))).toBe(true)
  expect(await admin.model.read({ name: added.name })).toEqual(added)
})

test('a file that is no model, or larger than 10 MB, is refused and not stored', async () => {
  const bytes = aTable().subarray(0, 300)
  await expect(add(bytes)).rejects.toMatchObject({ code: 'BAD_MODEL', status: 415 })
  expect(await shop.deps.images.exists(modelKey(modelName(bytes)))).toBe(false)
  const large = Buffer.alloc(10 * 1024 * 1024 + 1)
  await expect(add(large)).rejects.toMatchObject({ code: 'TOO_LARGE' })
})

test('a product takes only a stored model, by name or address', async () => {
  const { name } = await add()
  const { id, slug } = await aProduct(shop.deps, { widthCm: 120, depthCm: 80, heightCm: 75 })
  const url = `https://shop.example/media/models/${name}`
  expect(await admin.catalogue.update({ id, model: url })).toMatchObject({ model: name })
  const { drawing, model } = await admin.catalogue.product({ slug })
  expect(model).toBe(`/media/models/${name}`)
  expect(Object.keys(drawing ?? {}).toSorted()).toEqual(['front', 'plan', 'side'])

  const unknown = admin.catalogue.update({ id, model: '0123456789abcdef.glb' })
  await expect(unknown).rejects.toMatchObject({
    cause: { facts: { fields: { model: expect.stringContaining('Upload it first') } } },
  })
})

test('staff choose how a product without a model is drawn', async () => {
  const { id, slug } = await aProduct(shop.deps)
  expect((await admin.catalogue.product({ slug })).drawnAs).toBeNull()
  await admin.catalogue.update({ id, drawnAs: 'stool' })
  expect((await admin.catalogue.product({ slug })).drawnAs).toBe('stool')
})

test('a job inspects and draws stored models without facts, each once', async () => {
  const { deps } = shop
  const bytes = aTable()
  const name = modelName(bytes)
  await storeModelFile(deps, name, bytes)
  const { slug } = await aProduct(deps, { model: name })
  await aProduct(deps, { model: 'ffffffffffffffff.glb' })
  const broken = bytes.subarray(0, 200)
  await storeModelFile(deps, modelName(broken), broken)
  await aProduct(deps, { model: modelName(broken) })

  expect((await admin.catalogue.product({ slug })).drawing).toBeNull()
  expect(await admin.model.read({ name })).toBeNull()
  expect(await inspectStoredModels(deps)).toEqual({ inspected: 2 })
  expect((await admin.catalogue.product({ slug })).drawing).not.toBeNull()
  expect(await admin.model.read({ name: modelName(broken) })).toMatchObject({
    facts: null,
    fault: expect.stringContaining('incomplete'),
  })
  expect(await inspectStoredModels(deps)).toEqual({ inspected: 0 })
})

test('unused models are deleted after three days; those of archived products stay', async () => {
  const { deps } = shop
  const [unused, used] = [await add(), await add()]
  await aProduct(deps, { model: used.name, archivedAt: new Date() })
  const clock = aClock()
  // Only the models of this test: others use the same store.
  const own = new Set([unused.name, used.name].map(modelKey))
  const list = async () => (await deps.images.list('models/')).filter(({ key }) => own.has(key))
  const sweeping = { ...deps, clock, images: { ...deps.images, list } }
  expect(await sweepModels(sweeping)).toEqual({ removed: 0 })
  clock.forward(73 * 60)
  expect(await sweepModels(sweeping)).toEqual({ removed: 1 })
  expect(await deps.images.exists(modelKey(unused.name))).toBe(false)
  expect(await admin.model.read({ name: unused.name })).toBeNull()
  expect(await admin.model.read({ name: used.name })).toEqual(used)
})

test('a model of the demonstration catalogue is accepted', async () => {
  const [product] = pickProducts(['hove-corner-chaise-sofa'])
  const bytes = await readSeedFile(`models/${product?.model}`)
  const { facts } = await add(bytes)
  expect(facts).toMatchObject({ widthCm: 262.9, depthCm: 161.4, heightCm: 91.3 })
})
