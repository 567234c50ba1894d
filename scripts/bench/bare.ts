import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openConnection } from './connection.ts'

/** An answer of the shop, to be sent by a bare server. */
export interface KeptAnswer {
  path: string
  headers: Record<string, string>
  /** In base 64. */
  body: string
}

/** Asks the shop once and keeps what it sent, byte for byte. */
export async function keepAnswer(port: number, from: string, path: string): Promise<KeptAnswer> {
  const connection = openConnection(port)
  try {
    const { status, headers, body } = await connection.ask({ path: from })
    if (status !== 200) throw new Error(`${from} answered ${status}: ${body.toString()}`)
    const kept = ['content-type', 'content-encoding', 'cache-control'].flatMap((name) => {
      const value = new RegExp(`\r\n${name}: (.*)`).exec(headers)?.[1]
      return value === undefined ? [] : [[name, value] as const]
    })
    return { path, headers: Object.fromEntries(kept), body: body.toString('base64') }
  } finally {
    connection.close()
  }
}

export interface BareServer extends AsyncDisposable {
  port: number
}

/** Starts a server that does nothing but send these answers. */
export async function startBareServer(
  folder: string,
  answers: readonly KeptAnswer[],
): Promise<BareServer> {
  const file = join(folder, 'answers.json')
  await writeFile(file, JSON.stringify(answers))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killAtExit = () => child.kill()
  process.once('exit', killAtExit)
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return {
    port: Number(line),
    async [Symbol.asyncDispose]() {
      process.off('exit', killAtExit)
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
