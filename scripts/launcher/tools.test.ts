import { expect, test } from 'vitest'
import { requireTool } from './tools.ts'

test('each line of a program’s output is passed on at once, and all output is returned at the end', async () => {
  const lines: string[] = []
  const program = "console.log('Pictures 50 of 100'); console.error('Pictures 100 of 100')"
  const output = await requireTool('node', ['-e', program], {}, (line) => lines.push(line))
  expect(lines.toSorted()).toEqual(['Pictures 100 of 100', 'Pictures 50 of 100'])
  expect(output.split('\n')).toEqual(expect.arrayContaining(lines))
})
