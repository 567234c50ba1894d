import { expect, test, vi } from 'vitest'
import { handleSubmit } from './handle-submit.ts'

const submissionOf = (form: EventTarget) => ({ currentTarget: form, preventDefault: () => {} })

test('the second click of a double click sends nothing, and a later one does', async () => {
  const form = new EventTarget()
  const ends: (() => void)[] = []
  // A handler for each rendering, as in a component.
  const submit = (target: EventTarget) =>
    handleSubmit<EventTarget>(() => new Promise((resolve) => ends.push(resolve)))(
      submissionOf(target),
    )
  submit(form)
  submit(form)
  expect(ends).toHaveLength(1)
  submit(new EventTarget())
  expect(ends).toHaveLength(2)
  ends[0]?.()
  await new Promise((resolve) => setTimeout(resolve, 0))
  submit(form)
  expect(ends).toHaveLength(3)
})

test('a busy form sends nothing', () => {
  const send = vi.fn(() => Promise.resolve())
  handleSubmit<EventTarget>(send, true)(submissionOf(new EventTarget()))
  expect(send).not.toHaveBeenCalled()
})
