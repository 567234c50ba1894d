import { closeSync, fsyncSync, openSync, readSync, renameSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { StringDecoder } from 'node:string_decoder'

/** An append-only file of lines, written in batches: what waits while one batch is written is the next. */
export interface Journal {
  append(line: string): void
  /** Resolves when everything appended so far is in the file, and survives a killed process. */
  flushed(): Promise<void>
  close(): Promise<void>
}

/** The complete lines of a file; a last line without its end was torn by a crash and is left out. */
export function* readLines(file: string): Generator<string> {
  const descriptor = openSync(file, 'r')
  try {
    const decoder = new StringDecoder('utf8')
    const chunk = Buffer.allocUnsafe(1 << 20)
    let rest = ''
    for (;;) {
      const length = readSync(descriptor, chunk)
      if (length === 0) return
      const lines = (rest + decoder.write(chunk.subarray(0, length))).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    closeSync(descriptor)
  }
}

/** Replaces a file by these lines; a crash leaves either the old file or the new one. */
export function replaceLines(file: string, lines: Iterable<string>): void {
  const draft = `${file}.new`
  const descriptor = openSync(draft, 'w')
  try {
    let text = ''
    for (const line of lines) {
      text += `${line}\n`
      if (text.length > 1 << 20) {
        writeSync(descriptor, text)
        text = ''
      }
    }
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(draft, file)
}

export async function openJournal(file: string): Promise<Journal> {
  const handle = await open(file, 'a')
  let waiting = ''
  let last = Promise.resolve()
  const write = async () => {
    const batch = waiting
    waiting = ''
    await handle.appendFile(batch)
  }
  return {
    append(line) {
      // A failed write stays in `last`: every later request fails instead of being forgotten.
      if (waiting === '') {
        last = last.then(write)
        last.catch(() => undefined)
      }
      waiting += `${line}\n`
    },
    flushed: () => last,
    async close() {
      await last.catch(() => undefined)
      await handle.close()
    },
  }
}
