/** The longest side that a photograph is sent with, in pixels; the shop stores less. */
const LONGEST = 2400
/** What is smaller than this is sent as it is, in bytes. */
const SMALL = 1_500_000

const fallback = 'It could not be sent. Try again.'

type Sending = { onProgress: (share: number) => void; signal: AbortSignal }

/**
 * Sends a photograph of an order and returns its id; throws an error with a message for people. A
 * large one is made smaller first, so that it leaves a phone in seconds.
 */
export async function sendPhotograph(
  orderNumber: number,
  file: File,
  sending: Sending,
): Promise<string> {
  return send(`/photographs/${orderNumber}`, await shrink(file), sending)
}

/** The same picture with fewer pixels; what the browser cannot read is left to the shop to refuse. */
async function shrink(file: File): Promise<Blob> {
  if (file.size < SMALL || !file.type.startsWith('image/')) return file
  try {
    const picture = await createImageBitmap(file)
    const share = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * share)
    canvas.height = Math.round(picture.height * share)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
    return made ?? file
  } catch {
    return file
  }
}

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
