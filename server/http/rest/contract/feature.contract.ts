import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addImage } from '#server/images/add-image.ts'
import { restShop } from '#server/test/rest.ts'
import { anAdmin } from '#server/test/staff.ts'

const { ask, deps, sessionOf } = await restShop()
const as = await sessionOf((await anAdmin(deps)).user)
const list = 'GET /api/common/feature/get'
const add = 'POST /api/common/feature/add'
const remove = 'DELETE /api/common/feature/delete/{id}'

test('staff add a picture at the head of the banner and remove it again', async () => {
  const background = '#c8b9a6'
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background } })
  const { name } = await addImage(deps, await picture.png().toBuffer())
  const image = `http://localhost:3000/media/${name}/90.webp`

  const added = await ask(add, { as, body: { image } })
  expect(added).toMatchObject({ status: 201, json: { data: { image } } })
  const listed = await ask(list)
  expect(listed.json.data[0]).toEqual(added.json.data)

  const params = { id: added.json.data._id }
  expect(await ask(remove, { as, params })).toMatchObject({ status: 200 })
  expect(await ask(remove, { as, params })).toMatchObject({ status: 404 })
  expect((await ask(list)).json.data).not.toContainEqual(added.json.data)
})

test('a picture that was never uploaded is refused', async () => {
  for (const body of [{ image: 'https://elsewhere.example/a.png' }, {}]) {
    const response = await ask(add, { as, body })
    expect(response).toMatchObject({ status: 400, json: { errors: { image: expect.any(String) } } })
  }
})
