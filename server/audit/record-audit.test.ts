import { expect, test } from 'vitest'
import { changedFields, recordAudit } from './record-audit.ts'

test('only the fields that changed are kept, on both sides', () => {
  expect(
    changedFields(
      { title: 'Oak chair', stock: 3, images: ['a', 'b'], archivedAt: null },
      { title: 'Oak chair', stock: 5, images: ['b', 'a'], archivedAt: new Date(0) },
    ),
  ).toEqual({
    changed: true,
    before: { stock: 3, images: ['a', 'b'], archivedAt: null },
    after: { stock: 5, images: ['b', 'a'], archivedAt: '1970-01-01T00:00:00.000Z' },
  })
})

test('a created entity has no before, and a removed one no after', () => {
  expect(changedFields(undefined, { image: 'a' })).toEqual({
    changed: true,
    before: null,
    after: { image: 'a' },
  })
  expect(changedFields({ image: 'a' }, undefined)).toEqual({
    changed: true,
    before: { image: 'a' },
    after: null,
  })
})

test('the same values are no change', () => {
  const side = { at: new Date(0), images: ['a'] }
  expect(changedFields(side, { at: new Date(0), images: ['a'] }).changed).toBe(false)
})

test('every field has a label for staff: another one is refused where it is written', async () => {
  const written: unknown[] = []
  const createMany = async ({ data }: { data: readonly unknown[] }) => {
    written.push(...data)
    return { count: data.length }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that it uses
  const tx = { auditEntry: { createMany } } as unknown as Parameters<typeof recordAudit>[0]
  const actor = { id: 'zoe', userName: 'Zoë' }
  const change = { action: 'changed', entity: 'order', entityId: 'order' } as const
  await recordAudit(tx, actor, { ...change, after: { askedPence: 4500 } })
  // @ts-expect-error -- a field without a label
  await recordAudit(tx, actor, { ...change, after: { askedInPence: 4500 } })
  // @ts-expect-error -- a field without a label beside one that has one
  await recordAudit(tx, actor, { ...change, before: { stock: 1 }, after: { stock: 2, shelf: 'A' } })
  expect(written).toHaveLength(3)
})
