import { nameIn } from '../../../server/images/name.ts'

const path = '/api/admin/products/upload-image'

type Sending = {
  /** 0 to 1: how much of the file has left. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Uploads a picture and returns its stored name. Only `XMLHttpRequest` reports upload progress.
 * Throws an error with a message for people.
 */
export function sendPicture(file: File, { onProgress, signal }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set('my_file', file)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      const answer = readAnswer(request)
      if ('name' in answer) resolve(answer.name)
      else reject(new Error(answer.fault))
    })
    request.addEventListener('error', () => reject(new Error(fallback)))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', path)
    request.send(form)
  })
}

const fallback = 'The picture could not be uploaded.'

type Answer = { name: string } | { fault: string }

function readAnswer({ status, responseText }: XMLHttpRequest): Answer {
  const body = parse(responseText)
  const name = nameIn(textAt(at(body, 'result'), 'url'))
  if (status < 300 && name !== null) return { name }
  const message = status >= 400 && status < 500 ? textAt(body, 'message') : ''
  return { fault: message || fallback }
}

/** Ignores responses that are not the shop's: they may come from a proxy. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function textAt(value: unknown, key: string): string {
  const text = at(value, key)
  return typeof text === 'string' ? text : ''
}
