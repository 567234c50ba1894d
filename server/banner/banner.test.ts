import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '../platform/deps.ts'
import { addImage } from '../images/add-image.ts'
import { imageUrl, ownMedia } from '../images/name.shared.ts'
import { bannerPictures } from '../images/service-pictures.shared.ts'
import { aUser } from '../test/factories.ts'
import { aClock, callAs, testShop, type Caller } from '../test/harness.ts'

let deps: Deps
let staff: Caller
const pictures: string[] = []
const clock = aClock()

beforeAll(async () => {
  deps = { ...(await testShop()).deps, clock }
  staff = callAs(deps, await aUser(deps, { role: 'admin', userName: 'Ines' }))
  for (const background of ['#111', '#222', '#333', '#444', '#555']) {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } })
    pictures.push((await addImage(deps, await picture.png().toBuffer())).name)
  }
})

beforeEach(async () => {
  await deps.db.featureImage.deleteMany()
})

/** Adds the first pictures, one after the other. */
async function add(count: number) {
  const added = []
  for (const image of pictures.slice(0, count)) {
    clock.forward(1)
    added.push(await staff.feature.add({ image }))
  }
  return added
}

const listed = async () => (await callAs(deps).feature.list()).items.map(({ id }) => id)
const banner = async () => (await callAs(deps).feature.banner()).images

test('the banner of a new shop shows four pictures', async () => {
  expect(await banner()).toEqual(bannerPictures)
})

test('the banner shows the newest four, filled up with the defaults', async () => {
  const [first, second, third, fourth, fifth] = pictures
  await add(2)
  expect(await banner()).toEqual([second, first, ...bannerPictures.slice(0, 2)])
  await deps.db.featureImage.deleteMany()
  await add(5)
  expect(await banner()).toEqual([fifth, fourth, third, second])
})

test('the banner shows no picture twice', async () => {
  const [first = ''] = pictures
  await staff.feature.add({ image: first })
  await staff.feature.add({ image: first })
  expect(await banner()).toEqual([first, ...bannerPictures.slice(0, 3)])
})

test('staff reorder the pictures, and a new one comes before them', async () => {
  const [one, two, three] = await add(3)
  if (!one || !two || !three) throw new Error('nothing added')
  await staff.feature.reorder({ ids: [two.id, three.id, one.id] })
  expect(await listed()).toEqual([two.id, three.id, one.id])
  const { id } = await staff.feature.add({ image: pictures[3] ?? '' })
  expect(await listed()).toEqual([id, two.id, three.id, one.id])
  await staff.feature.remove({ id: three.id })
  expect(await listed()).toEqual([id, two.id, one.id])
})

test('reordering ignores a removed picture', async () => {
  const [one, two] = await add(2)
  if (!one || !two) throw new Error('nothing added')
  await staff.feature.remove({ id: one.id })
  await staff.feature.reorder({ ids: [one.id, two.id] })
  expect((await staff.feature.list()).items).toMatchObject([{ id: two.id }])
})

test('accepts the URL of an uploaded picture', async () => {
  const [name = ''] = pictures
  const image = `https://shop.example${imageUrl(ownMedia, name, 8)}`
  expect(await staff.feature.add({ image })).toMatchObject({ image: name })
})

test.each([
  'https://elsewhere.example/sofa.jpg',
  'javascript:alert(1)',
  '',
  '0123456789abcdef-1000x720-c8b7a6',
])('refuses %j, which is not in the store', async (image) => {
  await expect(staff.feature.add({ image })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'This picture has not been uploaded. Upload it first.',
  })
})

test('a removed picture cannot be removed again', async () => {
  const [feature] = await add(1)
  const id = feature?.id ?? ''
  await staff.feature.remove({ id })
  await expect(staff.feature.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('every change is audited with who made it', async () => {
  const [one, two] = await add(2)
  if (!one || !two) throw new Error('nothing added')
  await staff.feature.reorder({ ids: [one.id, two.id] })
  await staff.feature.remove({ id: one.id })
  const entries = await deps.db.auditEntry.findMany({
    where: { entityId: one.id },
    orderBy: { id: 'asc' },
    select: { actorName: true, action: true, before: true, after: true },
  })
  const actorName = 'Ines'
  expect(entries).toEqual([
    { actorName, action: 'created', before: null, after: { image: one.image } },
    { actorName, action: 'reordered', before: { position: 0 }, after: { position: 1 } },
    { actorName, action: 'removed', before: { image: one.image }, after: null },
  ])
})
