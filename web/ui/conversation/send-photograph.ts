import { shrink } from '#web/ui/pictures/shrink.ts'

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
export async function sendPhotograph(
  orderNumber: number,
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
