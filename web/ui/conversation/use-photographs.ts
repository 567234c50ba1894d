import { useEffect, useRef, useState } from 'react'
import { MAX_PHOTOGRAPHS } from '#server/photograph/photograph-url.shared.ts'
import { sendPhotograph } from './send-photograph.ts'
import { randomId } from '#web/lib/random-id.ts'

export type SentPhotograph = { key: string } & (
  | { state: 'sending'; fileName: string; share: number }
  | { state: 'stored'; id: string }
  | { state: 'failed'; fileName: string; fault: string }
)

export type Photographs = ReturnType<typeof usePhotographs>

const storedOf = (ids: readonly string[]): SentPhotograph[] =>
  ids.map((id) => ({ key: id, state: 'stored', id }))

/**
 * The photographs of a message being written, up to `most`; each is uploaded as soon as it is
 * selected.
 */
export function usePhotographs(
  orderNumber: number,
  initialIds: readonly string[],
  most: number = MAX_PHOTOGRAPHS,
) {
  const [list, setList] = useState(() => storedOf(initialIds))
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const open = stops.current
    return () => open.forEach((stop) => stop.abort())
  }, [])
  const counted = list.filter(({ state }) => state !== 'failed').length

  const replace = (key: string, change: SentPhotograph) =>
    setList((before) => before.map((one) => (one.key === key ? change : one)))

  async function add(file: File): Promise<void> {
    const key = randomId()
    const fileName = file.name
    const stop = new AbortController()
    stops.current.set(key, stop)
    setList((before) => [...before, { key, state: 'sending', fileName, share: 0 }])
    try {
      const id = await sendPhotograph(orderNumber, file, {
        onProgress: (share) => replace(key, { key, state: 'sending', fileName, share }),
        signal: stop.signal,
      })
      replace(key, { key, state: 'stored', id })
    } catch (error) {
      const fault = error instanceof Error ? error.message : ''
      replace(key, { key, state: 'failed', fileName, fault })
    }
    stops.current.delete(key)
  }

  return {
    list,
    ids: list.flatMap((one) => (one.state === 'stored' ? [one.id] : [])),
    isSending: list.some(({ state }) => state === 'sending'),
    most,
    isFull: counted >= most,
    addAll: (files: FileList) => {
      for (const file of [...files].slice(0, most - counted)) void add(file)
    },
    remove: (key: string) => {
      stops.current.get(key)?.abort()
      setList((before) => before.filter((one) => one.key !== key))
    },
    clear: () => setList([]),
  }
}
