import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { TrashIcon } from '#web/ui/icons/icons-shop.tsx'
import { aStep, type MethodDraft, type StepDraft } from './zone-draft.ts'
import classes from './zone-form.module.css'

const kindNames: Record<MethodDraft['kind'], string> = {
  everywhere: 'As in Shop settings',
  none: 'Not offered',
  fixed: 'One price',
  freeFrom: 'Free from a value of items',
  bySize: 'By size of each box',
}

type MethodFieldsProps = {
  legend: string
  /** What can be chosen. */
  kinds: readonly MethodDraft['kind'][]
  draft: MethodDraft
  onChange: (draft: MethodDraft) => void
  error: string | undefined
}

/** Whether a zone has collection or parcels of its own, and at which price. */
export function MethodFields({ legend, kinds, draft, onChange, error }: MethodFieldsProps) {
  const { kind, price, freeFrom, steps } = draft
  const change = (changes: Partial<MethodDraft>) => onChange({ ...draft, ...changes })
  return (
    <fieldset className={classes.windows}>
      <legend>{legend}</legend>
      <SelectField
        aria-label={legend}
        value={kind}
        data={kinds.map((value) => ({ value, label: kindNames[value] }))}
        onChange={({ currentTarget }) => {
          const chosen = kinds.find((one) => one === currentTarget.value) ?? 'everywhere'
          const first = chosen === 'bySize' && steps.length === 0 ? [aStep()] : steps
          change({ kind: chosen, steps: first })
        }}
      />
      {(kind === 'fixed' || kind === 'freeFrom') && (
        <div className={classes.three}>
          <TextField
            label="Price (£)"
            inputMode="decimal"
            value={price}
            onChange={({ currentTarget }) => change({ price: currentTarget.value })}
          />
          {kind === 'freeFrom' && (
            <TextField
              label="Free from (£)"
              inputMode="decimal"
              value={freeFrom}
              onChange={({ currentTarget }) => change({ freeFrom: currentTarget.value })}
            />
          )}
        </div>
      )}
      {kind === 'bySize' && <Steps steps={steps} onChange={(next) => change({ steps: next })} />}
      {error !== undefined && (
        <p role="alert" className={classes.fault}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

type StepsProps = { steps: readonly StepDraft[]; onChange: (steps: StepDraft[]) => void }

function Steps({ steps, onChange }: StepsProps) {
  const change = (key: string, changes: Partial<StepDraft>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...changes } : step)))
  return (
    <>
      {steps.map((step, place) => (
        <div
          key={step.key}
          role="group"
          aria-label={`Size ${place + 1}`}
          className={classes.window}
        >
          <TextField
            label="Up to kg"
            inputMode="numeric"
            value={step.kg}
            onChange={({ currentTarget }) => change(step.key, { kg: currentTarget.value })}
          />
          <TextField
            label="Up to cm"
            inputMode="numeric"
            value={step.cm}
            onChange={({ currentTarget }) => change(step.key, { cm: currentTarget.value })}
          />
          <TextField
            label="Price (£)"
            inputMode="decimal"
            value={step.price}
            onChange={({ currentTarget }) => change(step.key, { price: currentTarget.value })}
          />
          <IconButton
            aria-label={`Remove size ${place + 1}`}
            onClick={() => onChange(steps.filter(({ key }) => key !== step.key))}
          >
            <TrashIcon />
          </IconButton>
        </div>
      ))}
      <Button variant="default" size="sm" onClick={() => onChange([...steps, aStep()])}>
        Add a size
      </Button>
    </>
  )
}
