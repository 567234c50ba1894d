import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject } from 'vitest'

/** The mail folder of the shop that all tests share. */
const sharedFolder = () => fileURLToPath(inject('testShop').env['SMTP_URL'] ?? '')

/** The e-mails sent to an address, from the shop's mail folder. */
async function emailsTo(address: string, folder = sharedFolder()): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  const emails = await Promise.all(
    files.filter((file) => file.endsWith('.eml')).map((file) => readOnce(join(folder, file))),
  )
  return emails.filter((email) => email.includes(`To: ${address}`))
}

const contents = new Map<string, Promise<string>>()

/** Sent e-mails never change, so each file is read once: hundreds are polled many times a second. */
function readOnce(file: string): Promise<string> {
  const content = contents.get(file) ?? readFile(file, 'utf8')
  contents.set(file, content)
  return content
}

/** Waits for the e-mail with this subject, and returns its link to the order's own page. */
export async function orderLinkTo(address: string, subject: string): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => {
      const email = (await emailsTo(address)).findLast((text) => text.includes(subject))
      const text = email?.replaceAll('=\r\n', '').replaceAll('=3D', '=')
      path = /\/shop\/order-link\?key=[\w-]+/.exec(text ?? '')?.[0]
      return path
    })
    .toBeDefined()
  return path ?? ''
}

/** Waits for the e-mail with this subject, and returns the path of its link. */
export async function linkTo(address: string, subject: string, folder?: string): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => {
      const email = (await emailsTo(address, folder)).findLast((text) => text.includes(subject))
      const text = email?.replaceAll('=\r\n', '').replaceAll('=3D', '=')
      path = text?.match(/https?:\/\/[^/\s]+(\/[\w/-]+(?:#|\?key=)[\w-]{43})/)?.[1]
      return path
    })
    .toBeDefined()
  return path ?? ''
}

/** The subject of an e-mail, with its encoded words decoded (RFC 2047). */
function subjectOf(email: string): string {
  const [, subject = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(email) ?? []
  return subject
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) =>
      decodeURIComponent(word.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    )
    .replaceAll(/\r\n[ \t]/g, ' ')
}

/** Waits until an e-mail with this subject was sent. */
export async function waitForEmail(address: string, subject: string): Promise<void> {
  await expect
    .poll(async () =>
      (await emailsTo(address)).some((text) =>
        [subjectOf(text), text].some((part) => part.includes(subject)),
      ),
    )
    .toBe(true)
}
