import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8')

/** The ports that each service publishes, as the file writes them. */
function publishedPorts(): Record<string, string[]> {
  const [, services = ''] = text.split(/^services:$/m)
  const blocks = services.split(/^(?=\S)/m)[0]?.matchAll(/^ {2}([\w-]+):(.*(?:\n(?: {3,}.*)?)*)/gm)
  const found = Array.from(blocks ?? [], ([, name = '', block = '']) => {
    const lines = Array.from(block.matchAll(/^ +ports:(.*(?:\n +- .*)*)/gm), ([, ports = '']) =>
      Array.from(ports.matchAll(/[\w.:${}-]*\d+(?:\/\w+)?/g), ([port]) => port),
    )
    return [name, lines.flat()] as const
  })
  return Object.fromEntries(found.filter(([, ports]) => ports.length > 0))
}

test('only the proxy is published on every interface; the mail catcher is for this machine', () => {
  expect(publishedPorts()).toEqual({ proxy: ['8080:8080'], mail: ['127.0.0.1:8025:8025'] })
  // Fails for ports in a form that the test does not parse.
  expect(text.match(/\bports:/g)).toHaveLength(2)
  expect(text).not.toContain('network_mode')
})
