import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTRPC } from '#web/lib/trpc.ts'

/** The debounce of the preview, in ms. */
const PAUSE = 300

/** The preview of a text, rendered by the server as pages are; it follows the typing. */
export function usePreview(text: string) {
  const trpc = useTRPC()
  const { mutate, data, isError } = useMutation(trpc.settings.preview.mutationOptions())
  useEffect(() => {
    const timer = setTimeout(() => mutate({ text }), PAUSE)
    return () => clearTimeout(timer)
  }, [mutate, text])
  return { blocks: data?.blocks, isError }
}
