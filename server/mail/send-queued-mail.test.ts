import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aClock, testShop } from '../test/harness.ts'
import { aMailbox } from '../test/mailbox.ts'
import { anSmtpServer } from '../test/smtp-server.ts'
import { connectMail, MailRefused, type Message } from './connect-mail.ts'
import { queueMail } from './queue-mail.ts'
import { forgetSentMail, sendQueuedMail } from './send-queued-mail.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})
beforeEach(async () => {
  await shop.deps.db.outboxMail.deleteMany()
})

function anOffice() {
  const mailbox = aMailbox()
  const clock = aClock()
  return { ...shop.deps, mail: mailbox.mail, mailbox, clock }
}

function aLetter(key = randomUUID()) {
  return {
    key,
    to: `${key}@shopper.example`,
    content: { kind: 'inquiryReceived' as const, firstName: 'Ann' },
  }
}

test('a message is sent once', async () => {
  const office = anOffice()
  const letter = aLetter()
  await queueMail(office, office.db, letter)
  await sendQueuedMail(office)
  await sendQueuedMail(office)
  expect(office.mailbox.sent.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: letter.to, subject: 'Your removal quotation from Hazelwick' },
  ])
})

test('a transaction that is rolled back sends nothing', async () => {
  const office = anOffice()
  const rolledBack = office.db.$transaction(async (tx) => {
    await queueMail(office, tx, aLetter())
    throw new Error('the order could not be written')
  })
  await expect(rolledBack).rejects.toThrow('could not be written')
  await sendQueuedMail(office)
  expect(office.mailbox.sent).toEqual([])
})

test('the same cause queues one message', async () => {
  const office = anOffice()
  const letter = aLetter()
  await Promise.all([1, 2, 3].map(() => queueMail(office, office.db, letter)))
  await sendQueuedMail(office)
  expect(office.mailbox.sent).toHaveLength(1)
})

test('workers that send at the same moment send each message once', async () => {
  const office = anOffice()
  const letters = Array.from({ length: 23 }, () => aLetter())
  for (const letter of letters) await queueMail(office, office.db, letter)
  await Promise.all([1, 2, 3].map(() => sendQueuedMail(office)))
  const recipients = office.mailbox.sent.map(({ to }) => to)
  expect(recipients.toSorted()).toEqual(letters.map(({ to }) => to).toSorted())
})

test('a message that another process is taking is left to it, and nobody waits', async () => {
  const office = anOffice()
  const [taken, free] = [aLetter(), aLetter()]
  for (const letter of [taken, free]) await queueMail(office, office.db, letter)
  await office.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "OutboxMail" WHERE key = ${taken.key} FOR UPDATE`
    await sendQueuedMail(office)
  })
  expect(office.mailbox.sent.map(({ to }) => to)).toEqual([free.to])
})

test('what fails is tried again, later each time, with the same id', async () => {
  const office = anOffice()
  await queueMail(office, office.db, aLetter())
  const queued = await office.db.outboxMail.findFirstOrThrow()
  office.mailbox.fault = new Error('connection refused')
  const waits: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await sendQueuedMail(office)
    const { dueAt } = await office.db.outboxMail.findFirstOrThrow()
    const wait = (dueAt.getTime() - office.clock.now().getTime()) / 1000
    waits.push(wait)
    office.clock.forward(wait / 60)
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
  office.mailbox.fault = undefined
  await sendQueuedMail(office)
  expect(office.mailbox.sent.map(({ id }) => id)).toEqual([queued.id])
  expect(await office.db.outboxMail.findFirst()).toMatchObject({ attempts: 13, lastError: null })
})

test('what could not be handed over while the mail server was away arrives when it is back', async () => {
  const before = await anSmtpServer()
  await before[Symbol.asyncDispose]()
  const { from } = shop.deps.config.mail
  const office = { ...anOffice(), mail: connectMail({ url: before.url, from, requireTls: false }) }
  const letters = Array.from({ length: 7 }, () => aLetter())
  for (const letter of letters) await queueMail(office, office.db, letter)
  await sendQueuedMail(office)
  expect(await office.db.outboxMail.count({ where: { sentAt: null, attempts: 1 } })).toBe(7)
  await using back = await anSmtpServer({}, before.port)
  office.clock.forward(1)
  await Promise.all([1, 2].map(() => sendQueuedMail(office)))
  const recipients = back.commands.filter((command) => command.startsWith('RCPT'))
  expect(recipients.toSorted()).toEqual(letters.map(({ to }) => `RCPT TO:<${to}>`).toSorted())
  expect(await office.db.outboxMail.count({ where: { sentAt: null } })).toBe(0)
})

test('a message that fails holds up no other', async () => {
  const office = anOffice()
  const [bad, good] = [aLetter(), aLetter()]
  await queueMail(office, office.db, bad)
  await queueMail(office, office.db, good)
  await office.db.outboxMail.update({ where: { key: bad.key }, data: { content: {} } })
  await sendQueuedMail(office)
  expect(office.mailbox.sent.map(({ to }) => to)).toEqual([good.to])
})

test('what the mail server refuses for good is kept, and not tried again', async () => {
  const office = anOffice()
  await queueMail(office, office.db, aLetter())
  office.mailbox.fault = new MailRefused('550 no such mailbox')
  await sendQueuedMail(office)
  office.mailbox.fault = undefined
  office.clock.forward(24 * 60)
  await sendQueuedMail(office)
  expect(office.mailbox.sent).toEqual([])
  expect(await office.db.outboxMail.findFirst()).toMatchObject({
    attempts: 1,
    sentAt: null,
    lastError: 'MailRefused: 550 no such mailbox',
  })
})

test('a message whose process died while sending is taken over, with the same id', async () => {
  const office = anOffice()
  await queueMail(office, office.db, aLetter())
  const handedOver = Promise.withResolvers<void>()
  const dying = {
    ...office,
    mail: {
      send: (message: Message) => {
        office.mailbox.sent.push(message)
        handedOver.resolve()
        return new Promise<never>(() => {})
      },
    },
  }
  void sendQueuedMail(dying)
  await handedOver.promise
  await sendQueuedMail(office)
  expect(office.mailbox.sent).toHaveLength(1)
  office.clock.forward(5)
  await sendQueuedMail(office)
  expect(new Set(office.mailbox.sent.map(({ id }) => id)).size).toBe(1)
  expect(office.mailbox.sent).toHaveLength(2)
  office.clock.forward(60)
  await sendQueuedMail(office)
  expect(office.mailbox.sent).toHaveLength(2)
})

test('sent messages are forgotten after ninety days, unsent ones never', async () => {
  const office = anOffice()
  const [sent, refused] = [aLetter(), aLetter()]
  await queueMail(office, office.db, sent)
  await sendQueuedMail(office)
  await queueMail(office, office.db, refused)
  office.clock.forward(91 * 24 * 60)
  await forgetSentMail(office)
  expect(await office.db.outboxMail.findMany({ select: { key: true } })).toEqual([
    { key: refused.key },
  ])
})
