import { useEffect, useRef, useState } from 'react'
import { MAX_PHOTOGRAPHS, type VISITOR } from '#server/photograph/photograph-url.shared.ts'
import { randomId } from '#web/lib/random-id.ts'
import { shrink } from '../pictures/shrink.ts'

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
  orderNumber: number | typeof VISITOR,
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

/** The size of a downscaled photograph; the shop stores fewer pixels. */
const SENT = { longest: 2400, quality: 0.85 }
/** A smaller file, in bytes, is sent as it is. */
const SMALL = 1_500_000

const fallback = 'Upload failed. Please try again.'

type Sending = { onProgress: (share: number) => void; signal: AbortSignal }

/**
 * Uploads a photograph of an order and returns its id; throws an error with a message for people. A
 * large one is downscaled first, so that the upload takes seconds.
 */
async function sendPhotograph(
  orderNumber: number | typeof VISITOR,
  file: File,
  sending: Sending,
): Promise<string> {
  const sent = isLarge(file) ? await shrink(file, SENT) : file
  return send(`/photographs/${orderNumber}`, sent, sending)
}

const isLarge = ({ size, type }: File) => size >= SMALL && type.startsWith('image/')

/** Only `XMLHttpRequest` reports upload progress. */
function send(path: string, body: Blob, { onProgress, signal }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set('my_file', body, 'photograph')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      const id = textAt(request.response, 'id')
      if (request.status === 201 && id !== '') return resolve(id)
      const isRefused = request.status >= 400 && request.status < 500
      reject(new Error((isRefused && textAt(request.response, 'message')) || fallback))
    })
    request.addEventListener('error', () => reject(new Error(fallback)))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', path)
    request.send(form)
  })
}

function textAt(value: unknown, key: string): string {
  const text: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof text === 'string' ? text : ''
}
