import { useEffect } from 'react'
import { trpc } from '#web/lib/trpc.ts'

/** The debounce of the preview, in ms. */
const PAUSE = 300

/** The preview of a text, rendered by the server as pages are; it follows the typing. */
export function usePreview(text: string) {
  const { mutate, data, isError } = trpc.settings.preview.useMutation()
  useEffect(() => {
    const timer = setTimeout(() => mutate({ text }), PAUSE)
    return () => clearTimeout(timer)
  }, [mutate, text])
  return { blocks: data?.blocks, isError }
}
