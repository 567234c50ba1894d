import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, errorToast, toast, toastStore, undoToast } from './toast.ts'

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it('are shown one at a time', () => {
    toast({ message: 'Product is added to cart' })
    errorToast('Only 3 quantity can be added for this item')
    expect(toastStore.get()).toMatchObject({
      message: 'Only 3 quantity can be added for this item',
      tone: 'error',
      open: true,
    })
  })

  it('are removed 1,000,000 ms after they were dismissed', () => {
    toast({ message: 'Address added successfully' })
    dismissToast()
    expect(toastStore.get()?.open).toBe(false)
    vi.advanceTimersByTime(999_999)
    expect(toastStore.get()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(toastStore.get()).toBeNull()
  })

  it('that follow a dismissed one are not removed with it', () => {
    toast({ message: 'first' })
    dismissToast()
    toast({ message: 'second' })
    vi.advanceTimersByTime(1_000_000)
    expect(toastStore.get()?.message).toBe('second')
  })

  it('are shown for 5 s, and for 10 s when they offer to undo something', () => {
    toast({ message: 'Product is added to cart' })
    expect(toastStore.get()?.durationMs).toBe(5000)
    undoToast('Address deleted successfully', () => undefined)
    expect(toastStore.get()).toMatchObject({
      message: 'Address deleted successfully',
      action: { label: 'Undo' },
      durationMs: 10_000,
    })
  })
})
