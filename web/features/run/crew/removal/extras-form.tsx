import { type FormEvent, useId, useState } from 'react'
import { nearestPence } from '#server/lib/money.shared.ts'
import { MAX_EXTRA_PENCE, MAX_EXTRAS } from '#server/removal/extras/extras.shared.ts'
import { DoneIcon } from '#web/ui/icons/icons-shop.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { randomId } from '#web/lib/random-id.ts'
import sheet from '../day-sheet.module.css'
import classes from './extras-form.module.css'
import { SignaturePad } from './signature-pad.tsx'
import type { MarkedAtRemoval } from './shown-removals.ts'

interface Written {
  key: string
  title: string
  pounds: string
}

const empty = (): Written => ({ key: randomId(), title: '', pounds: '' })

/** Pence of an amount in pounds as people write it; null for anything else. */
export function extraPence(pounds: string): number | null {
  const written = pounds.trim().replace(/^£/, '')
  if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(written)) return null
  const pence = nearestPence(Number(written))
  return pence >= 100 && pence <= MAX_EXTRA_PENCE ? pence : null
}

type ExtrasFormProps = {
  /** The customer. */
  name: string
  onDone: (action: MarkedAtRemoval) => void
  onBack: () => void
}

/** What was agreed on the spot, with its sum, signed by the customer. */
export function ExtrasForm({ name, onDone, onBack }: ExtrasFormProps) {
  const [rows, setRows] = useState<readonly Written[]>(() => [empty()])
  const [signedBy, setSignedBy] = useState(name)
  const [signature, setSignature] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const id = useId()
  const used = rows.filter(({ title, pounds }) => title.trim() !== '' || pounds.trim() !== '')
  const sumPence = used.reduce((sum, { pounds }) => sum + (extraPence(pounds) ?? 0), 0)
  const change = (key: string, changed: Partial<Written>) => {
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)))
    setFault(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lines = used.flatMap(({ title, pounds }) => {
      const pricePence = extraPence(pounds)
      return title.trim() === '' || pricePence === null ? [] : [{ title: title.trim(), pricePence }]
    })
    const found = faultOf({ lines, used, signedBy, signature })
    setFault(found)
    if (found === null) onDone({ kind: 'agreed', lines, signedBy: signedBy.trim(), signature })
  }
  return (
    <form method="post" className={sheet.form} onSubmit={submit} noValidate>
      <h2>Extras for {name}</h2>
      {rows.map(({ key, title, pounds }, index) => (
        <fieldset key={key} className={classes.row}>
          <legend className="visually-hidden">Extra {index + 1}</legend>
          <label htmlFor={`${id}-what-${key}`}>What was agreed?</label>
          <input
            id={`${id}-what-${key}`}
            className={sheet.field}
            value={title}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => change(key, { title: event.target.value })}
          />
          <label htmlFor={`${id}-price-${key}`}>Price in pounds, with VAT</label>
          <input
            id={`${id}-price-${key}`}
            className={sheet.field}
            value={pounds}
            maxLength={8}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => change(key, { pounds: event.target.value })}
          />
        </fieldset>
      ))}
      {rows.length < MAX_EXTRAS && (
        <button type="button" className={sheet.plain} onClick={() => setRows([...rows, empty()])}>
          Add another
        </button>
      )}
      <p className={`${classes.sum} num`}>
        Extras in total: <b>{formatPence(sumPence)}</b>
      </p>
      <label htmlFor={`${id}-by`}>Who signs?</label>
      <input
        id={`${id}-by`}
        className={sheet.field}
        value={signedBy}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => {
          setSignedBy(event.target.value)
          setFault(null)
        }}
      />
      <p className={sheet.label}>
        Signature: I agree to these extras and to pay {formatPence(sumPence)} for them.
      </p>
      <SignaturePad
        path={signature}
        onChange={(path) => {
          setSignature(path)
          setFault(null)
        }}
      />
      {fault !== null && (
        <p role="alert" className={sheet.error}>
          {fault}
        </p>
      )}
      <button type="submit" className={sheet.lead}>
        <DoneIcon size={24} /> Save extras
      </button>
      <button type="button" className={sheet.plain} onClick={onBack}>
        Back
      </button>
    </form>
  )
}

interface Filled {
  lines: readonly object[]
  used: readonly Written[]
  signedBy: string
  signature: string
}

/** What is missing, in words; null for nothing. */
function faultOf({ lines, used, signedBy, signature }: Filled): string | null {
  if (used.length === 0) return 'Enter what was agreed and its price.'
  if (lines.length < used.length) {
    return 'Enter what was agreed and a price of £1 to £2,000 for each extra.'
  }
  if (signedBy.trim() === '') return 'Enter who signs.'
  return signature === '' ? 'Ask the customer to sign in the box.' : null
}
