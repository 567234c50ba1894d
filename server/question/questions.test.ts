import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sendEmails } from '../all-emails.ts'
import { limitRules } from '../platform/limits/rules.ts'
import type { Deps } from '../platform/deps.ts'
import { aProduct, aUser } from '../test/factories.ts'
import { aClock, callAs, testShop } from '../test/harness.ts'
import { aMailbox } from '../test/mailbox.ts'
import { anAdmin } from '../test/staff.ts'
import { questionsOfPerson } from './personal-data.ts'
import { forgetQuestions, QUESTION_DAYS } from './ask-question.ts'

const clock = aClock()
const mailbox = aMailbox()
let deps: Awaited<ReturnType<typeof testShop>>['deps']
let staff: Awaited<ReturnType<typeof anAdmin>>['call']
beforeAll(async () => {
  deps = { ...(await testShop()).deps, clock, mail: mailbox.mail }
  staff = (await anAdmin(deps)).call
})

const anEmail = () => `${randomUUID().slice(0, 12)}@ash.example`

const blank = (text: string) => text.replaceAll('Priya', '-')

/** A question about a product of its own. */
async function aQuestion(email = anEmail(), on: Deps = deps) {
  const product = await aProduct(deps)
  const ask = (fields = {}) =>
    callAs(on).question.ask({
      productId: product.id,
      question: 'How high is the seat?',
      name: 'Priya R.',
      email,
      ...fields,
    })
  await ask()
  const { id } = await deps.db.productQuestion.findFirstOrThrow({
    where: { productId: product.id },
  })
  const shown = async () => (await callAs(deps).question.list({ productId: product.id })).items
  return { id, product, email, ask, shown }
}

test("a question is public once staff have answered it, without the asker's address", async () => {
  const { id, product, email, shown } = await aQuestion()
  expect(await shown()).toEqual([])
  const { items } = await staff.question.staffList({ limit: 100 })
  expect(items.find((item) => item.id === id)).toMatchObject({ product: { slug: product.slug } })
  await staff.question.answer({ id, answer: '46 cm.' })
  expect(await shown()).toMatchObject([
    { name: 'Priya R.', question: 'How high is the seat?', answer: '46 cm.' },
  ])
  expect(JSON.stringify(await shown())).not.toContain(email)
})

test('the asker gets the answer by e-mail, once, and the e-mail does not repeat the question', async () => {
  const { id, email } = await aQuestion()
  await staff.question.answer({ id, answer: '45 cm.' })
  await sendEmails(deps)
  await staff.question.answer({ id, answer: '46 cm.' })
  await sendEmails(deps)
  const letters = mailbox.sent.filter(({ to }) => to === email)
  expect(letters.filter(({ text }) => text.includes('45 cm.'))).toHaveLength(1)
  expect(letters.filter(({ text }) => /46 cm|How high/.test(text))).toEqual([])
})

test('the same question, sent twice or at once, is stored once while it waits', async () => {
  const { ask, product, id } = await aQuestion()
  const count = () => deps.db.productQuestion.count({ where: { productId: product.id } })
  await Promise.all([ask(), ask(), ask({ question: 'Is the oak oiled?' })])
  expect(await count()).toBe(2)
  await staff.question.answer({ id, answer: '46 cm.' })
  await ask()
  expect(await count()).toBe(3)
})

test('a question that staff deleted is stored when it is asked again', async () => {
  const { ask, product, id } = await aQuestion()
  await staff.question.remove({ id })
  await ask()
  const waiting = { productId: product.id, archivedAt: null }
  expect(await deps.db.productQuestion.count({ where: waiting })).toBe(1)
})

test("questions are limited by address, and bots' are dropped", async () => {
  const { ask, product } = await aQuestion()
  const count = () => deps.db.productQuestion.count({ where: { productId: product.id } })
  await ask({ website: 'https://spam.example' })
  expect(await count()).toBe(1)
  const { config } = deps
  const limited = { ...deps, config: { ...config, http: { ...config.http, rateLimits: true } } }
  const other = await aQuestion(anEmail(), limited)
  for (let asked = 1; asked < limitRules['question by account'].max; asked += 1) await other.ask()
  await expect(other.ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a deleted question is shown nowhere and restored with its answer, for 30 days', async () => {
  const { id, shown } = await aQuestion()
  await staff.question.answer({ id, answer: 'It does.' })
  const before = await shown()
  await staff.question.remove({ id })
  expect(await shown()).toEqual([])
  expect(
    (await staff.question.staffList({ show: 'answered', limit: 100 })).items,
  ).not.toContainEqual(expect.objectContaining({ id }))
  await expect(staff.question.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(staff.question.answer({ id, answer: 'No.' })).rejects.toThrow('question')
  const deleted = await staff.question.staffList({ show: 'deleted', limit: 100 })
  expect(deleted.items).toContainEqual(expect.objectContaining({ id, isDeleted: true }))

  await forgetQuestions(deps)
  await staff.question.restore({ id })
  expect(await shown()).toEqual(before)
  expect(
    await deps.db.auditEntry.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } }),
  ).toMatchObject([{ action: 'answered' }, { action: 'removed' }, { action: 'restored' }])

  await staff.question.remove({ id })
  const later = { now: () => new Date(deps.clock.now().getTime() + 31 * 86_400_000) }
  await forgetQuestions({ db: deps.db, clock: later })
  expect(await deps.db.productQuestion.count({ where: { id } })).toBe(0)
})

test('questions are in their person’s download, and lose the name with the account', async () => {
  const user = await aUser(deps, { email: anEmail(), emailConfirmedAt: new Date() })
  const person = { ...user, emailConfirmedAt: new Date() }
  const answered = await aQuestion(user.email)
  await staff.question.answer({ id: answered.id, answer: 'Yes, Priya.' })
  const open = await aQuestion(user.email)
  const data = await questionsOfPerson.collect?.(deps.db, person, deps.settings.current())
  expect(data).toMatchObject({ questions: [{ name: 'Priya R.' }, { name: 'Priya R.' }] })
  await deps.db.$transaction((tx) => questionsOfPerson.erase(tx, person, { blank, fullNames: [] }))
  expect(await answered.shown()).toMatchObject([{ name: 'A former customer', answer: 'Yes, -.' }])
  expect(await deps.db.productQuestion.count({ where: { id: open.id } })).toBe(0)
  expect(await deps.db.productQuestion.count({ where: { email: user.email } })).toBe(0)
})

test('an unanswered question is stored for half a year, and so is the address of an answered one', async () => {
  const [answered, open] = [await aQuestion(), await aQuestion()]
  await staff.question.answer({ id: answered.id, answer: 'Yes.' })
  const later = aClock(new Date(clock.now().getTime() + (QUESTION_DAYS + 1) * 86_400_000))
  await forgetQuestions({ ...deps, clock: later })
  expect(await answered.shown()).toHaveLength(1)
  const { email } = await deps.db.productQuestion.findUniqueOrThrow({ where: { id: answered.id } })
  expect(email).toBeNull()
  expect(await deps.db.productQuestion.count({ where: { id: open.id } })).toBe(0)
})
