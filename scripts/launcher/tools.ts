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

/** The variables, with the project's own programs first in the path, its Node among them. */
function withOwnPrograms(env: Environment): Environment {
  const own = join(ROOT, 'node_modules/.bin')
  return { ...process.env, ...env, PATH: `${own}${delimiter}${process.env['PATH'] ?? ''}` }
}

/** Runs one of the project's programs in this terminal; returns its exit code. */
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

/** The output of a program, both streams together, and its exit code. */
export type ToolResult = { code: number; output: string }

/** Runs one of the project's programs; passes each line of its output on as it comes. */
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

/** Runs one of the project's programs; throws its output when it fails. */
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
