import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject } from 'vitest'

/** The letters that went to an address, as they lie in the shop's mail folder. */
async function lettersTo(address: string): Promise<string[]> {
  const folder = fileURLToPath(inject('testShop').env['SMTP_URL'] ?? '')
  const files = await readdir(folder).catch(() => [])
  const letters = await Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFile(join(folder, file), 'utf8')),
  )
  return letters.filter((letter) => letter.includes(`To: ${address}`))
}

/** Waits for the letter with this subject, and answers the path that its link leads to. */
export async function linkTo(address: string, subject: string): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => {
      const letter = (await lettersTo(address)).findLast((text) => text.includes(subject))
      path = letter?.replaceAll('=\r\n', '').match(/https?:\/\/[^/\s]+(\/[\w/-]+#[\w-]{43})/)?.[1]
      return path
    })
    .toBeDefined()
  return path ?? ''
}

/** Waits until a letter with this subject has come. */
export async function letterCame(address: string, subject: string): Promise<void> {
  await expect
    .poll(async () => (await lettersTo(address)).some((text) => text.includes(subject)))
    .toBe(true)
}
