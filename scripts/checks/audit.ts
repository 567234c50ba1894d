/** Fails when a package that the shop runs with has a known vulnerability of high severity or worse. */
import { spawnSync } from 'node:child_process'
import { readAudit } from './vulnerabilities.ts'

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: 60_000,
})
const { failed, text } = readAudit(stdout)
console.log(text)
process.exitCode = failed ? 1 : 0
