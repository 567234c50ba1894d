import { findingText, remedyLabel } from '#server/models/finding-text.shared.ts'
import type { Finding, Remedy } from '#server/models/findings.shared.ts'
import { WarningIcon } from '#web/ui/icons/icons-admin.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertIcon, CheckIcon } from '#web/ui/icons/icons.tsx'
import classes from './model-section.module.css'

const marks = { good: CheckIcon, warn: WarningIcon, bad: AlertIcon }

type FindingRowProps = {
  finding: Finding
  onRemedy: (remedy: Remedy, choice: string) => void
}

/** A finding about a model, with its remedy. */
export function FindingRow({ finding, onRemedy }: FindingRowProps) {
  const Mark = marks[finding.tone]
  const { title, text } = findingText(finding)
  const { remedy } = finding
  return (
    <li>
      <span className={classes[finding.tone]}>
        <Mark size={18} />
      </span>
      <div>
        <b>{title}</b>
        <p className="muted small num">{text}</p>
      </div>
      {remedy?.kind === 'useSize' && (
        <Button
          variant="default"
          size="xs"
          aria-label={`${remedyLabel(remedy)} cm: ${title}`}
          onClick={() => onRemedy(remedy, '')}
        >
          {remedyLabel(remedy)}
        </Button>
      )}
      {remedy?.kind === 'chooseMaterial' && (
        <select
          className={classes.choose}
          aria-label={`Choose the material: ${title}`}
          value=""
          onChange={({ currentTarget }) => onRemedy(remedy, currentTarget.value)}
        >
          <option value="">{remedyLabel(remedy)}</option>
          {remedy.variants.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}
