import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FindBox } from './find-box.tsx'

/** The search over everything, above any page of staff. */
export default function FindDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} width={640} fullScreenOnPhone title="Search">
      <FindBox inDialog onOpen={onClose} />
    </Dialog>
  )
}
