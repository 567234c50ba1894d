import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldErrors, useTRPC, errorText } from '#web/lib/trpc.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { followShop } from './follow-shop.ts'
import { type Save, sectionForms, type ShopData, valueOf } from './section-fields.ts'
import type { SectionName } from './section-names.ts'
import { Note } from '#web/ui/note.tsx'
import { LeaveWarning } from '#web/ui/admin/leave-warning.tsx'

/** The field of an error's path in a section; a list is one field. */
const fieldOf = (path: string) =>
  path.replace(/^value\./, '').replace(/^((?:\w+\.)?(?:figures|reasons|lists|steps))\..*/, '$1')

type SaveSection = {
  section: SectionName
  shop: ShopData
  /** The texts that the form begins with. */
  start: Record<string, string>
  setErrors: (errors: Record<string, string>) => void
}

/**
 * Saves a section as its next version, or as a draft; errors are shown at their fields. `isUnsaved`
 * is whether the texts differ from those that the form began with or saved last.
 */
export function useSaveSection({ section, shop, start, setErrors }: SaveSection) {
  const router = useRouter()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const save = useMutation(
    trpc.settings.save.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.settings.pathFilter()),
    }),
  )
  const [saved, setSaved] = useState(start)
  const send = async (texts: Record<string, string>, draft = false) => {
    try {
      // The server checks it: its schema names each fault.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const input = {
        section,
        value: valueOf(section, texts),
        over: shop.numbers[section],
        ...(draft && { draft }),
      } as Save
      const { number } = await save.mutateAsync(input)
      setSaved(texts)
      const { title } = sectionForms[section]
      toast({
        message: draft
          ? `${title}: saved as draft ${number}. Customers cannot see it.`
          : `${title} saved and live`,
      })
      if (draft) await router.invalidate()
      else
        await followShop(
          router,
          (await queryClient.query(trpc.settings.read.queryOptions())).settings,
        )
    } catch (error) {
      const faults = Object.entries(fieldErrors(error))
      setErrors(Object.fromEntries(faults.map(([name, fault]) => [fieldOf(name), fault])))
      focusFirstError()
    }
  }
  const isUnsaved = (texts: Record<string, string>) =>
    Object.entries(texts).some(([name, text]) => text !== saved[name])
  return { save, send, isUnsaved }
}

const failed = 'Your changes could not be saved. They are still here: try again in a moment.'

/** The error of saving a section that is shown at no field. */
export const SaveFault = ({ error }: { error: object | null }) =>
  error &&
  Object.keys(fieldErrors(error)).length === 0 && <Note tone="bad">{errorText(error, failed)}</Note>

type UnsavedSectionProps = { title: string; isUnsaved: boolean }

/** Confirms leaving a section whose entries are not saved. */
export const UnsavedSection = ({ title, isUnsaved }: UnsavedSectionProps) => (
  <LeaveWarning isUnsaved={isUnsaved} title={`Leave “${title}” without saving?`}>
    Your changes have not been saved and will be lost.
  </LeaveWarning>
)
