import { z } from 'zod'

const requestSchema = z.object({ id: z.number(), method: z.string(), params: z.unknown() })
const diagnosable = z.object({ migrationsList: z.unknown(), filters: z.unknown() })
const printedSchema = z.object({ stdout: z.string() })

type Request = z.infer<typeof requestSchema>

/** Reads a line from the CLI: a request, or undefined when it is the CLI's response to ours. */
export function readRequest(line: string): Request | undefined {
  return requestSchema.safeParse(JSON.parse(line)).data
}

/**
 * Calls the engine. What the migrations add up to it knows from its last diagnosis alone, for which
 * it gets a second database: once `migrate dev` has applied what others have added, it has to
 * diagnose anew before it can write a migration of one's own.
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

/** Carries a request to the engine's method of that name and returns the lines to send back. */
export async function respond(engine: object, request: Request): Promise<object[]> {
  const { id, method, params } = request
  try {
    const name = method === 'getDatabaseVersion' ? 'version' : method
    const result = (await callEngine(engine, name, params)) ?? null
    const printed = printedSchema.safeParse(result).data
    return [
      // The CLI shows nothing of a result: text for people has to be printed by its own method.
      ...(printed
        ? [{ jsonrpc: '2.0', id, method: 'print', params: { content: printed.stdout } }]
        : []),
      { jsonrpc: '2.0', id, result },
    ]
  } catch (error) {
    return [failure(id, error)]
  }
}

/** The response to a request that failed; `panic` is the engine's own last word, if it broke. */
export function failure(id: number, error: unknown, panic?: string): object {
  const message = panic ?? (error instanceof Error ? error.message : String(error))
  const data = { message, is_panic: false, error_code: errorCode(error) }
  return { jsonrpc: '2.0', id, error: { code: 4466, message, data } }
}

function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
