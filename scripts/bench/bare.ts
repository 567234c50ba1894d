import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

/** A recorded response of the shop, which a bare server sends again. */
export interface RecordedResponse {
  path: string
  headers: Record<string, string>
  /** Base64. */
  body: string
}

/** Records the shop's response to one request, byte for byte. */
export async function recordResponse(
  port: number,
  from: string,
  path: string,
): Promise<RecordedResponse> {
  const headers = { 'accept-encoding': 'br, gzip' }
  const request = get({ host: 'localhost', port, path: from, headers, agent: false })
  const response: IncomingMessage = (await once(request, 'response'))[0]
  const body = await buffer(response)
  if (response.statusCode !== 200) {
    throw new Error(`${from} responded ${response.statusCode}: ${body.toString()}`)
  }
  const recorded = ['content-type', 'content-encoding', 'cache-control'].flatMap((name) => {
    const value = response.headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return { path, headers: Object.fromEntries(recorded), body: body.toString('base64') }
}

export interface BareServer extends AsyncDisposable {
  port: number
}

/** Starts a server that only sends these responses. */
export async function startBareServer(
  folder: string,
  responses: readonly RecordedResponse[],
): Promise<BareServer> {
  const file = join(folder, 'responses.json')
  await writeFile(file, JSON.stringify(responses))
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
