import { CheckIcon, MinusIcon } from '../../ui/icons.tsx'
import classes from './check-row.module.css'

type CheckRowProps = {
  label: string
  state: 'on' | 'off' | 'some'
  count: number | undefined
  onToggle: () => void
}

/** A box to tick with its label at left and its count at right. */
export function CheckRow({ label, state, count, onToggle }: CheckRowProps) {
  const Mark = state === 'some' ? MinusIcon : CheckIcon
  return (
    <label className={`${classes.row} ${state === 'on' ? classes.on : ''}`}>
      <input
        type="checkbox"
        className="visually-hidden"
        ref={(box) => {
          if (box) box.indeterminate = state === 'some'
        }}
        checked={state === 'on'}
        onChange={onToggle}
      />
      <span className={`${classes.box} ${state === 'off' ? '' : classes.filled}`}>
        {state !== 'off' && <Mark size={14} strokeWidth={2.6} />}
      </span>
      {label}
      <span className={`${classes.count} num`} aria-hidden="true">
        {count ?? 0}
      </span>
    </label>
  )
}
