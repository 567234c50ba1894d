import { useEffect, useRef, useState } from 'react'
import {
  leftOutText,
  type ListedPicture,
  movePicture,
  pictureTypes,
  storedNames,
  storedPictures,
} from './picture-list.ts'
import { sendPicture } from './send-file.ts'

/**
 * A list of pictures with uploads: each file is sent at once and keeps its position; other file
 * types are dropped, and named. Running uploads are aborted with the component.
 */
export function usePictures(initial: readonly string[] = []) {
  const [pictures, setPictures] = useState(() => storedPictures(initial))
  const [leftOut, setLeftOut] = useState<string | null>(null)
  const sending = useRef(new Map<string, AbortController>())
  const counted = useRef(0)

  useEffect(() => {
    const open = sending.current
    return () => {
      for (const controller of open.values()) controller.abort()
    }
  }, [])

  const replace = (key: string, next: ListedPicture) =>
    setPictures((list) => list.map((picture) => (picture.key === key ? next : picture)))

  const send = async (key: string, file: File) => {
    const controller = new AbortController()
    sending.current.set(key, controller)
    const onProgress = (share: number) =>
      replace(key, { key, state: 'sending', fileName: file.name, share })
    try {
      const name = await sendPicture(file, { onProgress, signal: controller.signal })
      replace(key, { key, state: 'stored', name })
    } catch (error) {
      const fault = error instanceof Error ? error.message : ''
      replace(key, { key, state: 'failed', fileName: file.name, fault })
    }
    sending.current.delete(key)
  }

  const add = (files: Iterable<File>) => {
    setLeftOut(leftOutText(files))
    for (const file of files) {
      if (!pictureTypes.includes(file.type)) continue
      const key = `upload-${(counted.current += 1)}`
      const placeholder = { key, state: 'sending', fileName: file.name, share: 0 } as const
      setPictures((list) => [...list, placeholder])
      void send(key, file)
    }
  }

  const remove = (key: string) => {
    sending.current.get(key)?.abort()
    setPictures((list) => list.filter((picture) => picture.key !== key))
  }

  return {
    pictures,
    /** The names of the stored pictures, in order. */
    names: storedNames(pictures),
    /** Whether an upload is running. */
    busy: pictures.some(({ state }) => state === 'sending'),
    /** What to tell of the last files that were left out; null for none. */
    leftOut,
    add,
    /** Appends a picture that is stored already. */
    put: (name: string) =>
      setPictures((list) => [...list.filter((one) => one.key !== name), ...storedPictures([name])]),
    remove,
    move: (key: string, to: number) => setPictures((list) => movePicture(list, key, to)),
    clear: () => setPictures([]),
  }
}

/** The props of an uploader. */
export type Pictures = Omit<ReturnType<typeof usePictures>, 'put'>
