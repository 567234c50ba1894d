import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aClock, testShop } from '../test/harness.ts'
import { aMailbox } from '../test/mailbox.ts'
import { anSmtpServer } from '../test/smtp-server.ts'
import { connectMail, mailSender, MailRefused, type Message } from '../platform/mail.ts'
import { queueEmail } from './queue-email.ts'
import { defaultSettings } from '../settings/description/default-settings.shared.ts'
import { sendEmails } from '../all-emails.ts'
import { forgetSentMail } from './send-queued-emails.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})
beforeEach(async () => {
  await shop.deps.db.outboxMail.deleteMany()
})

function aSender() {
  const mailbox = aMailbox()
  const clock = aClock()
  return { ...shop.deps, mail: mailbox.mail, mailbox, clock }
}

function anEmail(key = randomUUID()) {
  return {
    key,
    to: `${key}@shopper.example`,
    subject: key,
    content: { kind: 'inquiryReceived' as const, firstName: 'Ann' },
  }
}

test('a message is sent once', async () => {
  const sender = aSender()
  const email = anEmail()
  await queueEmail(sender, sender.db, email)
  await sendEmails(sender)
  await sendEmails(sender)
  expect(sender.mailbox.sent.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: email.to, subject: 'We’ve received your removal enquiry at Hazelwick' },
  ])
})

test('emails about the same come in the order in which they were queued, even when the first takes longer', async () => {
  const sender = aSender()
  const first = anEmail()
  const names = ['Ann', 'Bea', 'Cem']
  for (const firstName of names) {
    const content = { ...first.content, firstName }
    await queueEmail(sender, sender.db, { ...first, key: randomUUID(), content })
  }
  const told: string[] = []
  const send = async ({ text }: Message) => {
    const name = names.find((one) => text.includes(one)) ?? ''
    await new Promise((done) => setTimeout(done, name === 'Ann' ? 300 : 0))
    told.push(name)
  }
  await sendEmails({ ...sender, mail: { send } })
  expect(told).toEqual(names)
})

test('a transaction that is rolled back sends nothing', async () => {
  const sender = aSender()
  const rolledBack = sender.db.$transaction(async (tx) => {
    await queueEmail(sender, tx, anEmail())
    throw new Error('the order could not be written')
  })
  await expect(rolledBack).rejects.toThrow('could not be written')
  await sendEmails(sender)
  expect(sender.mailbox.sent).toEqual([])
})

test('the same cause queues one message', async () => {
  const sender = aSender()
  const email = anEmail()
  await Promise.all([1, 2, 3].map(() => queueEmail(sender, sender.db, email)))
  await sendEmails(sender)
  expect(sender.mailbox.sent).toHaveLength(1)
})

test('workers that send at the same moment send each message once', async () => {
  const sender = aSender()
  const emails = Array.from({ length: 23 }, () => anEmail())
  for (const email of emails) await queueEmail(sender, sender.db, email)
  await Promise.all([1, 2, 3].map(() => sendEmails(sender)))
  const recipients = sender.mailbox.sent.map(({ to }) => to)
  expect(recipients.toSorted()).toEqual(emails.map(({ to }) => to).toSorted())
})

test('an e-mail that another process has locked is skipped without waiting', async () => {
  const sender = aSender()
  const [taken, free] = [anEmail(), anEmail()]
  for (const email of [taken, free]) await queueEmail(sender, sender.db, email)
  await sender.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "OutboxMail" WHERE key = ${taken.key} FOR UPDATE`
    await sendEmails(sender)
  })
  expect(sender.mailbox.sent.map(({ to }) => to)).toEqual([free.to])
})

test('a failed e-mail is retried with growing delays and the same id', async () => {
  const sender = aSender()
  await queueEmail(sender, sender.db, anEmail())
  const queued = await sender.db.outboxMail.findFirstOrThrow()
  sender.mailbox.fault = new Error('connection refused')
  const waits: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await sendEmails(sender)
    const { dueAt } = await sender.db.outboxMail.findFirstOrThrow()
    const wait = (dueAt.getTime() - sender.clock.now().getTime()) / 1000
    waits.push(wait)
    sender.clock.forward(wait / 60)
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
  sender.mailbox.fault = undefined
  await sendEmails(sender)
  expect(sender.mailbox.sent.map(({ id }) => id)).toEqual([queued.id])
  expect(await sender.db.outboxMail.findFirst()).toMatchObject({ attempts: 13, lastError: null })
})

test('e-mails queued while the mail server was unreachable arrive once it is back', async () => {
  const before = await anSmtpServer()
  await before[Symbol.asyncDispose]()
  const { from } = shop.deps.config.mail
  const sender = {
    ...aSender(),
    mail: connectMail({ url: before.url, from, requireTls: false }, () =>
      mailSender(defaultSettings),
    ),
  }
  const emails = Array.from({ length: 7 }, () => anEmail())
  for (const email of emails) await queueEmail(sender, sender.db, email)
  await sendEmails(sender)
  expect(await sender.db.outboxMail.count({ where: { sentAt: null, attempts: 1 } })).toBe(7)
  await using back = await anSmtpServer({}, before.port)
  sender.clock.forward(1)
  await Promise.all([1, 2].map(() => sendEmails(sender)))
  const recipients = back.commands.filter((command) => command.startsWith('RCPT'))
  expect(recipients.toSorted()).toEqual(emails.map(({ to }) => `RCPT TO:<${to}>`).toSorted())
  expect(await sender.db.outboxMail.count({ where: { sentAt: null } })).toBe(0)
})

test('a failing e-mail does not block others', async () => {
  const sender = aSender()
  const [bad, good] = [anEmail(), anEmail()]
  await queueEmail(sender, sender.db, bad)
  await queueEmail(sender, sender.db, good)
  await sender.db.outboxMail.update({ where: { key: bad.key }, data: { content: {} } })
  await sendEmails(sender)
  expect(sender.mailbox.sent.map(({ to }) => to)).toEqual([good.to])
})

test('an e-mail that the mail server refuses permanently is kept, and not retried', async () => {
  const sender = aSender()
  await queueEmail(sender, sender.db, anEmail())
  sender.mailbox.fault = new MailRefused('550 no such mailbox')
  await sendEmails(sender)
  sender.mailbox.fault = undefined
  sender.clock.forward(24 * 60)
  await sendEmails(sender)
  expect(sender.mailbox.sent).toEqual([])
  expect(await sender.db.outboxMail.findFirst()).toMatchObject({
    attempts: 1,
    sentAt: null,
    lastError: 'MailRefused: 550 no such mailbox',
  })
})

test('an e-mail whose process died while sending is sent by another process, with the same id', async () => {
  const sender = aSender()
  await queueEmail(sender, sender.db, anEmail())
  const handedOver = Promise.withResolvers<void>()
  const dying = {
    ...sender,
    mail: {
      send: (message: Message) => {
        sender.mailbox.sent.push(message)
        handedOver.resolve()
        return new Promise<never>(() => {})
      },
    },
  }
  void sendEmails(dying)
  await handedOver.promise
  await sendEmails(sender)
  expect(sender.mailbox.sent).toHaveLength(1)
  sender.clock.forward(5)
  await sendEmails(sender)
  expect(new Set(sender.mailbox.sent.map(({ id }) => id)).size).toBe(1)
  expect(sender.mailbox.sent).toHaveLength(2)
  sender.clock.forward(60)
  await sendEmails(sender)
  expect(sender.mailbox.sent).toHaveLength(2)
})

test('sent e-mails are deleted after ninety days, unsent ones never', async () => {
  const sender = aSender()
  const [sent, refused] = [anEmail(), anEmail()]
  await queueEmail(sender, sender.db, sent)
  await sendEmails(sender)
  await queueEmail(sender, sender.db, refused)
  sender.clock.forward(91 * 24 * 60)
  await forgetSentMail(sender)
  expect(await sender.db.outboxMail.findMany({ select: { key: true } })).toEqual([
    { key: refused.key },
  ])
})

test('somebody is sent ten e-mails an hour at most that anybody can cause, of all kinds together', async () => {
  const sender = aSender()
  const { config } = sender
  const limited = { ...sender, config: { ...config, http: { ...config.http, rateLimits: true } } }
  const to = `${randomUUID()}@shopper.example`
  for (let turn = 0; turn < 30; turn += 1) {
    await queueEmail(sender, sender.db, { ...anEmail(), to })
  }
  await queueEmail(sender, sender.db, { ...anEmail(), to: `other-${to}` })
  await sendEmails(limited)
  expect(sender.mailbox.to(to)).toHaveLength(10)
  expect(sender.mailbox.to(`other-${to}`)).toHaveLength(1)
  expect(await sender.db.outboxMail.count({ where: { to } })).toBe(10)
  sender.clock.forward(61)
  await queueEmail(sender, sender.db, { ...anEmail(), to })
  await sendEmails(limited)
  expect(sender.mailbox.to(to)).toHaveLength(11)
})

test('acknowledgements of complaints, which anybody can cause, count as well', async () => {
  const sender = aSender()
  const { config, db } = sender
  const limited = { ...sender, config: { ...config, http: { ...config.http, rateLimits: true } } }
  const to = `${randomUUID()}@shopper.example`
  const { id } = await db.dataComplaint.create({
    data: { name: 'Ann', email: to, text: 'You wrote to me.', createdAt: sender.clock.now() },
  })
  for (let turn = 0; turn < 12; turn += 1) {
    const content = { kind: 'complaintReceived' as const, complaintId: id }
    await queueEmail(sender, db, { ...anEmail(), to, content })
  }
  await sendEmails(limited)
  expect(sender.mailbox.to(to)).toHaveLength(10)
})

test('what staff and payments cause is sent however much somebody got', async () => {
  const sender = aSender()
  const { config } = sender
  const limited = { ...sender, config: { ...config, http: { ...config.http, rateLimits: true } } }
  const to = `${randomUUID()}@shopper.example`
  for (let turn = 0; turn < 12; turn += 1) {
    const content = { kind: 'mailTrial' as const }
    await queueEmail(sender, sender.db, { ...anEmail(), to, content })
  }
  await sendEmails(limited)
  expect(sender.mailbox.to(to)).toHaveLength(12)
})
