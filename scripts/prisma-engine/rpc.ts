import { z } from 'zod'

const requestSchema = z.object({ id: z.number(), method: z.string(), params: z.unknown() })
const diagnosable = z.object({ migrationsList: z.unknown(), filters: z.unknown() })
const printedSchema = z.object({ stdout: z.string() })

type Request = z.infer<typeof requestSchema>

/** Parses a line from the CLI: a request, or undefined for the CLI's response to ours. */
export function readRequest(line: string): Request | undefined {
  return requestSchema.safeParse(JSON.parse(line)).data
}

/**
 * Calls the engine. It knows the state after the migrations only from its last diagnosis, for which
 * it gets a second database: after `migrate dev` has applied migrations of others, it has to
 * diagnose again before it can write a new one.
 */
async function callEngine(engine: object, method: string, params: unknown): Promise<unknown> {
  const call: unknown = Reflect.get(engine, method)
  if (typeof call !== 'function') throw new Error(`No such method: ${method}`)
  try {
    return await call.call(engine, params)
  } catch (error) {
    const subject = diagnosable.safeParse(params).data
    if (!String(error).includes('shadow DB must be provided') || !subject) throw error
    await callEngine(engine, 'devDiagnostic', subject)
    return await call.call(engine, params)
  }
}

/** Calls the engine's method of the request and returns the lines to send back. */
export async function respond(engine: object, request: Request): Promise<object[]> {
  const { id, method, params } = request
  try {
    const name = method === 'getDatabaseVersion' ? 'version' : method
    const result = (await callEngine(engine, name, params)) ?? null
    const printed = printedSchema.safeParse(result).data
    return [
      // The CLI prints nothing of a result: text for people has to be printed by its own method.
      ...(printed
        ? [{ jsonrpc: '2.0', id, method: 'print', params: { content: printed.stdout } }]
        : []),
      { jsonrpc: '2.0', id, result },
    ]
  } catch (error) {
    return [failure(id, error)]
  }
}

/** The response to a failed request; `panic` is the engine's last message, if it crashed. */
export function failure(id: number, error: unknown, panic?: string): object {
  const message = panic ?? (error instanceof Error ? error.message : String(error))
  const data = { message, is_panic: false, error_code: errorCode(error) }
  return { jsonrpc: '2.0', id, error: { code: 4466, message, data } }
}

function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
