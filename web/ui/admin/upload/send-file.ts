import { shrink } from '#web/ui/pictures/shrink.ts'
import { modelIn, nameIn } from '#server/images/name.shared.ts'

type Sending = {
  /** The uploaded share, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

interface Upload {
  path: string
  /** The stored name, from the URL in the response. */
  nameIn: (url: string) => string | null
  /** The message when the shop gives no reason. */
  fallback: string
}

/** The bytes that the shop accepts, and the size of a photograph with more. */
const MAX_BYTES = 10 * 1024 * 1024
const SENT = { longest: 6000, quality: 0.85 }

/**
 * Uploads a picture and returns its stored name; throws an error with a message for people. A
 * photograph with too many bytes is downscaled first.
 */
export async function sendPicture(file: File, sending: Sending): Promise<string> {
  const fallback = 'The picture could not be uploaded.'
  const isHeavy = file.type === 'image/jpeg' && file.size > MAX_BYTES
  const sent = isHeavy ? await shrink(file, SENT) : file
  return send({ path: '/api/admin/products/upload-image', nameIn, fallback }, sent, sending)
}

/** Uploads a 3D model (GLB) in the same way. */
export function sendModel(file: File, sending: Sending): Promise<string> {
  const fallback = 'The 3D model could not be uploaded.'
  const path = '/api/admin/products/upload-model'
  return send({ path, nameIn: modelIn, fallback }, file, sending)
}

/** Only `XMLHttpRequest` reports upload progress. */
function send(upload: Upload, file: Blob, { onProgress, signal }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set('my_file', file)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      const answer = readAnswer(upload, request)
      if ('name' in answer) resolve(answer.name)
      else reject(new Error(answer.fault))
    })
    request.addEventListener('error', () => reject(new Error(upload.fallback)))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', upload.path)
    request.send(form)
  })
}

type Answer = { name: string } | { fault: string }

function readAnswer(upload: Upload, { status, responseText }: XMLHttpRequest): Answer {
  const body = parse(responseText)
  const name = upload.nameIn(textAt(at(body, 'result'), 'url'))
  if (status < 300 && name !== null) return { name }
  const message = status >= 400 && status < 500 ? textAt(body, 'message') : ''
  return { fault: message || upload.fallback }
}

/** Null for responses that are not the shop's: they may come from a proxy. */
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
