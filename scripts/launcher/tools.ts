import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Variables by name; an empty one counts as not set. */
export type Environment = Record<string, string | undefined>

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Node's compile cache: the next process of the same code starts faster. */
export const COMPILED_CODE = join(ROOT, 'node_modules/.cache/node')

function fileOf(name: string): string {
  return name === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', name)
}

/** These variables, with the project's own programs, its Node among them, before all others. */
function withOwnPrograms(env: Environment): Environment {
  const own = join(ROOT, 'node_modules/.bin')
  return { ...process.env, ...env, PATH: `${own}${delimiter}${process.env['PATH'] ?? ''}` }
}

/** Runs one of the project's programs to its end, in this terminal; returns its exit code. */
export async function runInTerminal(
  name: string,
  args: string[],
  env: Environment,
): Promise<number> {
  const child = spawn(fileOf(name), args, {
    cwd: ROOT,
    env: withOwnPrograms(env),
    stdio: 'inherit',
  })
  await once(child, 'close')
  return child.exitCode ?? 1
}

/** What a program printed, both its streams together, and how it ended. */
export type ToolResult = { code: number; output: string }

/** Runs one of the project's programs to its end; tells each line that it prints as it comes. */
export async function runTool(
  name: string,
  args: string[],
  env: Environment = {},
  onLine: (line: string) => void = () => {},
): Promise<ToolResult> {
  const child = spawn(fileOf(name), args, {
    cwd: ROOT,
    env: withOwnPrograms(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    createInterface(stream).on('line', onLine)
  }
  await once(child, 'close')
  return { code: child.exitCode ?? 1, output }
}

/** Runs one of the project's programs; throws what it printed when it fails. */
export async function requireTool(
  name: string,
  args: string[],
  env: Environment = {},
  onLine?: (line: string) => void,
): Promise<string> {
  const { code, output } = await runTool(name, args, env, onLine)
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} failed:\n${output.trim()}`)
  return output
}
