import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sendEmails } from '../all-emails.ts'
import { aUser } from '../test/factories.ts'
import { aClock, callAs, testShop } from '../test/harness.ts'
import { aMailbox } from '../test/mailbox.ts'
import { anAdmin } from '../test/staff.ts'
import { answerBy } from './complaint-clock.ts'
import { complaintsOfPerson, forgetComplaints, KEPT_COMPLAINT_DAYS } from './personal-data.ts'

const clock = aClock()
const mailbox = aMailbox()
let deps: Awaited<ReturnType<typeof testShop>>['deps']
let staff: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  deps = { ...(await testShop()).deps, clock, mail: mailbox.mail }
  staff = await anAdmin(deps)
})

const blank = (text: string) => text
const anEmail = () => `${randomUUID().slice(0, 12)}@ash.example`
const lettersTo = (email: string) => mailbox.sent.filter(({ to }) => to === email)

/** A complaint by a visitor. */
async function aComplaint(email = anEmail()) {
  const make = (fields = {}) =>
    callAs(deps).complaint.make({
      name: 'Rosalind Ash',
      email,
      complaint: 'You wrote to an address that I had deleted.',
      ...fields,
    })
  await make()
  const { id } = await deps.db.dataComplaint.findFirstOrThrow({ where: { email } })
  return { id, email, make }
}

test('a complaint about personal data is acknowledged at once, with the day of its answer', async () => {
  const { email } = await aComplaint()
  await sendEmails(deps)
  const [letter, ...others] = lettersTo(email)
  expect(others).toEqual([])
  expect(letter?.subject).toContain('complaint')
  expect(letter?.text).toMatch(/email you our answer by \w+/)
  expect(letter?.text).not.toContain('deleted')
})

test('a complaint is answered within 30 days: the inbox counts them', async () => {
  const { id } = await aComplaint()
  const asked = clock.now()
  const seen = async (days: number) => {
    const later = aClock(new Date(asked.getTime() + days * 86_400_000))
    const { items } = await callAs({ ...deps, clock: later }, staff.user).inbox.list({
      show: 'complaints',
    })
    return items.find((one) => one.id === id)
  }
  expect(await seen(3)).toMatchObject({ kind: 'complaint', urgency: 'fine' })
  expect((await seen(3))?.about).toMatch(/^Data complaint, answer by /)
  expect(await seen(24)).toMatchObject({ urgency: 'soon' })
  expect(await seen(31)).toMatchObject({ urgency: 'late' })
  expect(await staff.call.complaint.details({ id })).toMatchObject({ answerBy: answerBy(asked) })
})

test('the answer is e-mailed once, names the Information Commissioner and ends the wait', async () => {
  const { id, email } = await aComplaint()
  const answers = await Promise.allSettled([
    staff.call.complaint.answer({ id, answer: 'We have removed it.' }),
    staff.call.complaint.answer({ id, answer: 'We have removed it twice.' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await sendEmails(deps)
  const letters = lettersTo(email).filter(({ text }) => text.includes('We have removed it'))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain('ico.org.uk/make-a-complaint')
  const { items } = await staff.call.inbox.list({ show: 'complaints' })
  expect(items.map((one) => one.id)).not.toContain(id)
})

test('a dismissed complaint keeps its reason and emails nobody, and can be reopened or answered', async () => {
  const { id, email } = await aComplaint()
  await sendEmails(deps)
  const reason = 'An advertisement for roof tiles'
  await staff.call.complaint.dismiss({ id, reason })
  const listed = async (show: 'complaints' | 'answered') =>
    (await staff.call.inbox.list({ show })).items.some((one) => one.id === id)
  expect([await listed('complaints'), await listed('answered')]).toEqual([false, true])
  expect(await staff.call.complaint.details({ id })).toMatchObject({
    dismissal: reason,
    answer: null,
    complaint: 'You wrote to an address that I had deleted.',
  })
  await sendEmails(deps)
  expect(lettersTo(email)).toHaveLength(1)
  const again = staff.call.complaint.dismiss({ id, reason: 'Twice' })
  await expect(again).rejects.toMatchObject({ cause: { code: 'CHANGED_MEANWHILE' } })

  await staff.call.complaint.reopen({ id })
  expect(await listed('complaints')).toBe(true)
  await staff.call.complaint.dismiss({ id, reason })
  await staff.call.complaint.answer({ id, answer: 'We are sorry: it was real.' })
  expect(await staff.call.complaint.details({ id })).toMatchObject({ dismissal: null })
  await sendEmails(deps)
  expect(lettersTo(email)).toHaveLength(2)
  const audit = await deps.db.auditEntry.findMany({
    where: { entityId: id },
    orderBy: { id: 'asc' },
  })
  const who = staff.user.userName
  expect(audit.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['resolved', who],
    ['restored', who],
    ['resolved', who],
    ['answered', who],
  ])
})

test('the same complaint sent twice is stored once, and a bot’s is dropped', async () => {
  const { email, make } = await aComplaint()
  await Promise.all([make(), make(), make({ website: 'https://spam.example', complaint: 'Buy' })])
  expect(await deps.db.dataComplaint.count({ where: { email } })).toBe(1)
})

test('an answered complaint goes with its account or after two years, one that waits stays', async () => {
  const user = await aUser(deps, { email: anEmail(), emailConfirmedAt: new Date() })
  const person = { ...user, emailConfirmedAt: new Date() }
  const answered = await aComplaint(user.email)
  await staff.call.complaint.answer({ id: answered.id, answer: 'Done.' })
  await answered.make({ complaint: 'And another thing.' })
  const data = await complaintsOfPerson.collect?.(deps.db, person, deps.settings.current())
  expect(data).toMatchObject({ dataComplaints: [{ answer: 'Done.' }, { answer: null }] })
  await deps.db.$transaction((tx) => complaintsOfPerson.erase(tx, person, { blank, fullNames: [] }))
  const left = () => deps.db.dataComplaint.findMany({ where: { email: user.email } })
  expect(await left()).toMatchObject([{ text: 'And another thing.' }])

  const old = await aComplaint()
  await staff.call.complaint.answer({ id: old.id, answer: 'Done.' })
  const later = new Date(clock.now().getTime() + (KEPT_COMPLAINT_DAYS + 1) * 86_400_000)
  await forgetComplaints({ ...deps, clock: aClock(later) })
  expect(await deps.db.dataComplaint.count({ where: { email: old.email } })).toBe(0)
  expect(await left()).toHaveLength(1)
})
