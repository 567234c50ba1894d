import { useShop } from '#web/lib/shop.ts'
import { AnchorButton, Button } from '#web/ui/buttons/button.tsx'
import { DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import classes from './second-step-section.module.css'

type CodesStepProps = { codes: readonly string[]; onDone: () => void }

const focus = (list: HTMLElement | null) => list?.focus()

/** Shows the recovery codes, once. */
export function CodesStep({ codes, onDone }: CodesStepProps) {
  const { shopName } = useShop()
  const text = `${shopName}: recovery codes (each works once)\n\n${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ message: 'Codes copied.' })
    } catch {
      // Browsers ask for permission, or have no clipboard on a page without https.
      errorToast('We couldn’t copy the codes. Save them as a file instead.')
    }
  }
  return (
    <div className={classes.steps}>
      <p>
        Two-step verification is on. If you lose your app, each of these codes will sign you in
        once. We can’t show them again, so print them or keep them with your passwords.
      </p>
      <ul ref={focus} tabIndex={-1} className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.keep}>
        <Button variant="default" size="sm" onClick={() => void copy()}>
          Copy
        </Button>
        <AnchorButton
          variant="default"
          size="sm"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Save as a file
        </AnchorButton>
      </div>
      <DialogActions>
        <Button size="sm" onClick={onDone}>
          I’ve saved them
        </Button>
      </DialogActions>
    </div>
  )
}
