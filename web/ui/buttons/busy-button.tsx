import { Button, type ButtonProps } from './button.tsx'
import classes from './busy-button.module.css'
import { icon } from '#web/ui/icons/icon.tsx'

const SpinnerIcon = icon('M12 3a9 9 0 1 0 9 9')

type BusyButtonProps = ButtonProps & {
  busy: boolean
  /** The label while busy: "Updating...". */
  busyText?: string
}

/** A button that shows a loader and ignores clicks while busy. */
export function BusyButton({ busy, busyText, children, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-busy={busy}
      aria-disabled={busy ? true : undefined}
      leftSection={busy ? <SpinnerIcon size={18} className={classes.spinner} /> : rest.leftSection}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? (busyText ?? children) : children}
    </Button>
  )
}
