import { useEffect } from 'react'
import { trpc } from '../../../lib/trpc.ts'

/** How long the writer has to pause before the preview follows, in milliseconds. */
const PAUSE = 300

/** A text as pages would show it, made by the server as they are: it follows while somebody writes. */
export function usePreview(text: string) {
  const { mutate, data, isError } = trpc.settings.preview.useMutation()
  useEffect(() => {
    const timer = setTimeout(() => mutate({ text }), PAUSE)
    return () => clearTimeout(timer)
  }, [mutate, text])
  return { blocks: data?.blocks, isError }
}
