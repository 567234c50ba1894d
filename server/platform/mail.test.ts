import { mkdtemp, readdir, readFile, stat, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { defaultSettings } from '../settings/description/default-settings.shared.ts'
import { anSmtpServer } from '../test/smtp-server.ts'
import { connectMail, mailSender, MailRefused, type Message } from './mail.ts'

const connect = (config: Parameters<typeof connectMail>[0]) =>
  connectMail(config, () => mailSender(defaultSettings))

const plain = { from: 'Hazelwick <orders@hazelwick.example>', requireTls: false }

const aMessage = (overrides: Partial<Message> = {}): Message => ({
  id: '019aa000-0000-7000-8000-000000000001',
  to: 'ann@shopper.example',
  subject: 'Your order',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  attachments: [],
  ...overrides,
})

test('a message is sent to the SMTP server with a Message-ID made of its id', async () => {
  await using server = await anSmtpServer()
  await connect({ ...plain, url: server.url }).send(aMessage())
  expect(server.commands).toContain('MAIL FROM:<orders@hazelwick.example>')
  expect(server.commands).toContain('RCPT TO:<ann@shopper.example>')
  expect(server.bodies[0]).toContain(
    'Message-ID: <019aa000-0000-7000-8000-000000000001@hazelwick.example>',
  )
})

test('an address is one recipient, whatever characters it has', async () => {
  await using server = await anSmtpServer()
  await connect({ ...plain, url: server.url }).send(
    aMessage({ to: 'ann,bob;<eve@shopper.example', subject: 'One\r\nBcc: eve@shopper.example' }),
  )
  expect(server.commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1)
  expect(server.bodies[0]).not.toMatch(/^Bcc:/m)
})

test.each([
  ['RCPT', '550 no such mailbox'],
  ['BODY', '554 refused'],
])('after the reply to %s "%s" a message is refused for good', async (verb, reply) => {
  await using server = await anSmtpServer({ [verb]: reply })
  const sending = connect({ ...plain, url: server.url }).send(aMessage())
  await expect(sending).rejects.toBeInstanceOf(MailRefused)
})

test.each([
  ['RCPT', '451 try later'],
  ['BODY', '452 no room'],
  ['EHLO', '421 closing'],
])('after the reply to %s "%s" a message can be retried', async (verb, reply) => {
  await using server = await anSmtpServer({ [verb]: reply, HELO: reply })
  const error: unknown = await connect({ ...plain, url: server.url })
    .send(aMessage())
    .catch((fault: unknown) => fault)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MailRefused)
})

test('a refused sign-in at the mail server does not refuse the message', async () => {
  await using server = await anSmtpServer({
    EHLO: '250-mail.example\r\n250 AUTH PLAIN',
    AUTH: '535 wrong password',
  })
  const url = server.url.replace('//', '//shop:secret@')
  const error: unknown = await connect({ ...plain, url })
    .send(aMessage())
    .catch((fault: unknown) => fault)
  expect(error).toMatchObject({ code: 'EAUTH' })
})

test('where TLS is required, a server without it gets neither password nor e-mail', async () => {
  await using server = await anSmtpServer({
    EHLO: '250-mail.example\r\n250 AUTH PLAIN',
    STARTTLS: '502 unknown',
  })
  const url = server.url.replace('//', '//shop:secret@')
  const sending = connect({ ...plain, requireTls: true, url }).send(aMessage())
  await expect(sending).rejects.toThrow('STARTTLS')
  expect(server.commands.join()).not.toMatch(/AUTH|MAIL FROM/)
})

test('a message is written as one file, the same when it is sent again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const mail = connect({ ...plain, url: `${pathToFileURL(folder).href}/new` })
  await mail.send(aMessage({ subject: 'Bouclé' }))
  await mail.send(aMessage({ subject: 'Bouclé' }))
  const files = await readdir(join(folder, 'new'))
  expect(files).toEqual(['019aa000-0000-7000-8000-000000000001.eml'])
  const path = join(folder, 'new', files[0] ?? '')
  // Nobody else on the machine can read it.
  expect([(await stat(join(folder, 'new'))).mode & 0o777, (await stat(path)).mode & 0o777]).toEqual(
    [0o700, 0o600],
  )
  const eml = await readFile(path, 'utf8')
  expect(eml).toContain('\r\nTo: ann@shopper.example\r\n')
  expect(eml).toContain('multipart/alternative')
  await rm(folder, { recursive: true })
})
