import { errorText, fieldErrors } from '#web/lib/trpc.ts'
import { Note } from '#web/ui/note.tsx'

const failed = 'Your changes could not be saved. They are still here: try again in a moment.'

/** The error of saving a section that is shown at no field. */
export const SaveFault = ({ error }: { error: object | null }) =>
  error &&
  Object.keys(fieldErrors(error)).length === 0 && <Note tone="bad">{errorText(error, failed)}</Note>
