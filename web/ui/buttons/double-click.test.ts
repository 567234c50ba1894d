import { expect, test } from 'vitest'
import { onSingleClick } from './double-click.ts'

test('a double click and a key count once', () => {
  const clicks: string[] = []
  const click = onSingleClick(() => clicks.push('once'))
  click({ detail: 1 })
  click({ detail: 2 })
  expect(clicks).toHaveLength(1)
  click({ detail: 0 })
  expect(clicks).toHaveLength(2)
})
