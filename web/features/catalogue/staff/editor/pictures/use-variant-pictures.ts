import { useEffect, useRef, useState } from 'react'
import {
  leftOutText,
  type ListedPicture,
  movePicture,
  pictureTypes,
  storedNames,
  storedPictures,
} from '#web/ui/admin/upload/picture-list.ts'
import { sendPicture } from '#web/ui/admin/upload/send-file.ts'
import type { Pictures } from '#web/ui/admin/upload/use-pictures.ts'
import { textOf, withCells } from '../draft/draft.ts'
import type { Editor } from '../draft/use-editor.ts'

const namesIn = (text: string) => text.split(' ').filter(Boolean)

/** The pictures of a variant, in order. */
export const picturesOf = (editor: Editor, id: string) => namesIn(editor.text(id, 'images'))

/** Appends a picture to variants. */
function addPicture(editor: Editor, ids: readonly string[], name: string): void {
  editor.change((start, draft) => {
    const cells = ids.map((id) => {
      const names = namesIn(textOf(start, draft, { id, name: 'images' }))
      return { id, name: 'images' as const, text: [...new Set([...names, name])].join(' ') }
    })
    return withCells(start, draft, cells)
  })
}

/**
 * The pictures of variants as an upload list: those of the first variant are shown, and changes
 * apply to all. Stored pictures are in the draft, uploads in this state.
 */
export function useVariantPictures(editor: Editor, ids: readonly string[]): Pictures {
  const [uploads, setUploads] = useState<readonly ListedPicture[]>([])
  const [leftOut, setLeftOut] = useState<string | null>(null)
  const sending = useRef(new Map<string, AbortController>())
  const latest = useRef(editor)
  useEffect(() => {
    latest.current = editor
  })
  useEffect(() => {
    const open = sending.current
    return () => {
      for (const controller of open.values()) controller.abort()
    }
  }, [])

  const stored = storedPictures(picturesOf(editor, ids[0] ?? ''))
  const write = (pictures: readonly ListedPicture[]) => {
    const text = storedNames(pictures).join(' ')
    editor.setCells(ids.map((id) => ({ id, name: 'images', text })))
  }
  const replace = (key: string, next: ListedPicture | null) =>
    setUploads((list) => list.flatMap((one) => (one.key === key ? (next ?? []) : one)))

  const send = async (key: string, file: File) => {
    const controller = new AbortController()
    sending.current.set(key, controller)
    const { signal } = controller
    const fileName = file.name
    const onProgress = (share: number) => replace(key, { key, state: 'sending', fileName, share })
    try {
      const name = await sendPicture(file, { onProgress, signal })
      replace(key, null)
      addPicture(latest.current, ids, name)
    } catch (error) {
      const fault = error instanceof Error ? error.message : ''
      replace(key, { key, state: 'failed', fileName, fault })
    }
    sending.current.delete(key)
  }

  return {
    pictures: [...stored, ...uploads],
    names: storedNames(stored),
    busy: uploads.some(({ state }) => state === 'sending'),
    leftOut,
    add: (files: Iterable<File>) => {
      setLeftOut(leftOutText(files))
      for (const file of files) {
        if (!pictureTypes.includes(file.type)) continue
        const key = `upload ${file.name} ${performance.now()}`
        setUploads((list) => [...list, { key, state: 'sending', fileName: file.name, share: 0 }])
        void send(key, file)
      }
    },
    remove: (key: string) => {
      sending.current.get(key)?.abort()
      replace(key, null)
      if (stored.some((one) => one.key === key)) write(stored.filter((one) => one.key !== key))
    },
    move: (key: string, to: number) => write(movePicture(stored, key, to)),
    clear: () => write([]),
  }
}
