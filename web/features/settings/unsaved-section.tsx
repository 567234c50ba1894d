import { LeaveWarning } from '#web/ui/admin/leave-warning.tsx'

type UnsavedSectionProps = { title: string; isUnsaved: boolean }

/** Confirms leaving a section whose entries are not saved. */
export const UnsavedSection = ({ title, isUnsaved }: UnsavedSectionProps) => (
  <LeaveWarning isUnsaved={isUnsaved} title={`Leave “${title}” without saving?`}>
    Your changes have not been saved and will be lost.
  </LeaveWarning>
)
