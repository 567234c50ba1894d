import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textOfPdf } from '#server/test/pdf-text.ts'

const bodyOf = (part: string) => part.slice(part.search(/\r?\n\r?\n/)).trim()

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The text of a part of an e-mail, an attached PDF included. */
function readPart(part: string): string {
  const body = bodyOf(part)
  if (/Content-Transfer-Encoding: base64/i.test(part)) {
    const bytes = Buffer.from(body, 'base64')
    return bytes.subarray(0, 5).toString() === '%PDF-' ? textOfPdf(bytes) : bytes.toString('utf8')
  }
  return /quoted-printable/i.test(part) ? quotedPrintable(part) : part
}

/** The texts of all e-mails of a mail folder, with their attachments. */
export async function readEmails(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  const emails = files.filter((file) => file.endsWith('.eml'))
  return Promise.all(
    emails.map(async (file) => {
      const parts = (await readFile(join(folder, file), 'utf8')).split(/\r?\n--[^\r\n]+\r?\n/)
      return parts.map(readPart).join('\n')
    }),
  )
}
