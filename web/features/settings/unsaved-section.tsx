import { LeaveWarning } from '../../ui/admin/leave-warning.tsx'

type UnsavedSectionProps = { title: string; isUnsaved: boolean }

/** Confirms leaving a section whose entries are not saved. */
export const UnsavedSection = ({ title, isUnsaved }: UnsavedSectionProps) => (
  <LeaveWarning isUnsaved={isUnsaved} title={`Leave “${title}” without saving?`}>
    What you wrote here is not saved, and is lost when you leave.
  </LeaveWarning>
)
