import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TrashIcon } from '#web/ui/icons/icons-shop.tsx'
import { hasRoom, type WrittenLine } from './written-quote.ts'
import classes from './removals.module.css'

type QuoteLinesProps = {
  lines: readonly WrittenLine[]
  faults: Record<string, string>
  onChange: (lines: WrittenLine[]) => void
}

/** The lines of a quotation with their prices; e-mail, page and invoices show these lines. */
export function QuoteLines({ lines, faults, onChange }: QuoteLinesProps) {
  const change = (at: number, changed: Partial<WrittenLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...changed } : line)))
  return (
    <div className={`${classes.lines} ${classes.whole}`}>
      {lines.map(({ title, price }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
        <div key={index} className={classes.line}>
          <TextField
            label={index === 0 ? 'Work included' : undefined}
            aria-label={index === 0 ? undefined : `Work included, line ${index + 1}`}
            maxLength={120}
            autoComplete="off"
            value={title}
            error={faults[`title${index}`]}
            onChange={({ currentTarget }) => change(index, { title: currentTarget.value })}
          />
          <TextField
            label={index === 0 ? 'Price' : undefined}
            aria-label={index === 0 ? undefined : `Price, line ${index + 1}`}
            inputMode="decimal"
            autoComplete="off"
            leftSection="£"
            value={price}
            error={faults[`price${index}`]}
            onChange={({ currentTarget }) => change(index, { price: currentTarget.value })}
          />
          <IconButton
            size="sm"
            aria-label={`Remove line ${index + 1}`}
            disabled={lines.length === 1}
            onClick={() => onChange(lines.filter((_, at) => at !== index))}
          >
            <TrashIcon size={18} />
          </IconButton>
        </div>
      ))}
      {hasRoom(lines) && (
        <p>
          <Button
            size="xs"
            variant="default"
            onClick={() => onChange([...lines, { title: '', price: '' }])}
          >
            Add a line
          </Button>
        </p>
      )}
    </div>
  )
}
