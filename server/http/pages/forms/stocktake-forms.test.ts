import { expect, test } from 'vitest'
import { aProduct, stockOf } from '#server/test/factories.ts'
import { postedForms } from './posted-forms.fixture.ts'

const forms = postedForms()
const { anAccount, post, signIn } = forms

/** The cookie of somebody of the warehouse, and how their browser posts a form. */
async function aWarehouse() {
  const { id, email } = await anAccount()
  await forms.deps.db.user.update({
    where: { id },
    data: { role: 'admin', staffRoles: ['warehouse'] },
  })
  const { cookie } = await signIn({ email, password: 'a quiet chair by the sea' })
  const [session = ''] = cookie.split(';')
  return (url: string, fields: Record<string, string>) => post(url, fields, { cookie: session })
}

test('a stocktake is started, counted and finished by forms without scripts', async () => {
  const send = await aWarehouse()
  const { id } = await aProduct(forms.deps, { stock: 6 })
  const started = await send('/admin/stocktake', {
    form: 'start-stocktake',
    category: 'chairs',
    blind: 'on',
  })
  expect(started.status).toBe(303)
  const page = started.location ?? ''
  expect(page).toMatch(/^\/admin\/stocktake\/\d+$/)
  const count = { form: 'count-product', productId: id, counted: '5', seen: '0' }
  const refused = await send(`${page}?page=2`, count)
  expect(refused.posted()).toMatchObject({
    fields: { reason: 'This is not what was expected. Count again; if it is right, choose why.' },
    values: { productId: id, counted: '5' },
  })
  const unread = await send(page, { ...count, counted: 'five' })
  expect(unread.posted()).toMatchObject({ fields: { counted: 'Enter the number of items.' } })
  const taken = await send(`${page}?page=2`, { ...count, reason: 'damaged' })
  expect([taken.status, taken.location]).toEqual([303, `${page}?page=2`])
  expect(await stockOf(forms.deps, id)).toEqual({ stock: 5, ledger: 5 })
  const finished = await send(page, { form: 'finish-stocktake' })
  expect([finished.status, finished.location]).toEqual([303, page])
  expect((await send(page, { ...count, seen: '1' })).posted()).toMatchObject({
    code: 'STOCKTAKE_FINISHED',
  })
})
