import { type FormEvent, useEffect, useId, useMemo, useState } from 'react'
import { DoneIcon } from '#web/ui/icons/icons-shop.tsx'
import { CameraIcon } from '#web/ui/icons/icons.tsx'
import { shrink } from '#web/ui/pictures/shrink.ts'
import type { ShownStop } from './pending.ts'
import { type Failure, failureNames, failures } from '#server/delivery/failures.shared.ts'
import classes from './day-sheet.module.css'
import { randomId } from '#web/lib/random-id.ts'

/** The maximum number of photographs of a stop: see server/run/run.schema.ts. */
const MOST = 3
/** The size of a sent photograph, for a slow connection. */
const SENT = { longest: 1600, quality: 0.8 }

/** A photograph that was taken and downscaled. */
export interface Chosen {
  id: string
  picture: Blob
}

type DeliveredFormProps = {
  stop: ShownStop
  onDone: (receivedBy: string, pictures: readonly Blob[]) => void
  onBack: () => void
}

/** The form of a delivery: who received it, and photographs. */
export function DeliveredForm({ stop, onDone, onBack }: DeliveredFormProps) {
  const { name, kind } = stop
  const [receivedBy, setReceivedBy] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [pictures, setPictures] = useState<readonly Chosen[]>([])
  const id = useId()
  const words = doorWords[kind]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (receivedBy.trim() === '') setIsMissing(true)
    else
      onDone(
        receivedBy.trim(),
        pictures.map(({ picture }) => picture),
      )
  }
  return (
    <form method="post" className={classes.form} onSubmit={submit} noValidate>
      <h2>
        {words.heading} {name}
      </h2>
      <label htmlFor={id}>{words.question}</label>
      <input
        id={id}
        className={classes.field}
        value={receivedBy}
        maxLength={80}
        autoComplete="off"
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onChange={(event) => {
          setReceivedBy(event.target.value)
          setIsMissing(false)
        }}
      />
      {isMissing && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {words.missing}
        </p>
      )}
      <PhotographsField pictures={pictures} onChange={setPictures} />
      <button type="submit" className={classes.lead}>
        <DoneIcon size={24} /> Done, next stop
      </button>
      <button type="button" className={classes.plain} onClick={onBack}>
        Back
      </button>
    </form>
  )
}

type PhotographsFieldProps = {
  pictures: readonly Chosen[]
  onChange: (change: (before: readonly Chosen[]) => readonly Chosen[]) => void
}

/** Up to three photographs, downscaled on the phone. */
export function PhotographsField({ pictures, onChange }: PhotographsFieldProps) {
  const add = async (files: FileList | null) => {
    const small = await Promise.all(
      [...(files ?? [])].map(async (file) => ({
        id: randomId(),
        picture: await shrink(file, SENT),
      })),
    )
    onChange((before) => [...before, ...small].slice(0, MOST))
  }
  return (
    <>
      <p className={classes.label}>Photos (up to three)</p>
      <div className={classes.pictures}>
        {pictures.map(({ id: key, picture }, at) => (
          <Taken
            key={key}
            picture={picture}
            label={`Remove photo ${at + 1}`}
            onRemove={() => onChange((before) => before.filter((one) => one.id !== key))}
          />
        ))}
        {pictures.length < MOST && (
          <label className={classes.add}>
            <CameraIcon size={32} />
            Add
            <input
              type="file"
              accept="image/*"
              multiple
              className="visually-hidden"
              onChange={(event) => void add(event.target.files)}
            />
          </label>
        )}
      </div>
    </>
  )
}

type TakenProps = { picture: Blob; label: string; onRemove: () => void }

function Taken({ picture, label, onRemove }: TakenProps) {
  const url = useMemo(() => URL.createObjectURL(picture), [picture])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <button type="button" className={classes.taken} aria-label={label} onClick={onRemove}>
      <img src={url} alt="" />
    </button>
  )
}

type CouldNotFormProps = {
  kind: ShownStop['kind']
  onDone: (failure: Failure) => void
  onBack: () => void
}

/** Why a stop could not be delivered or collected. */
export function CouldNotForm({ kind, onDone, onBack }: CouldNotFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (failure) onDone(failure)
  }
  return (
    <form method="post" className={classes.form} onSubmit={submit}>
      <fieldset className={classes.reasons}>
        <legend>What happened?</legend>
        {failures.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="failure"
              checked={failure === one}
              onChange={() => setFailure(one)}
            />
            {failureNames[one]}
          </label>
        ))}
      </fieldset>
      <button type="submit" className={classes.no} disabled={failure === null}>
        {doorWords[kind].couldNot}
      </button>
      <button type="button" className={classes.plain} onClick={onBack}>
        Back
      </button>
    </form>
  )
}

/** What the crew reads at a door. */
interface DoorWords {
  heading: string
  question: string
  /** When nobody is named. */
  missing: string
  /** The button that sends why it did not work. */
  couldNot: string
}

const delivered: DoorWords = {
  heading: 'Delivered to',
  question: 'Who received it?',
  missing: 'Enter who received it.',
  couldNot: 'Mark as not delivered (back on the van)',
}

/** The words of a delivery, a replacement and a collection. */
export const doorWords: Readonly<Record<ShownStop['kind'], DoorWords>> = {
  delivery: delivered,
  replacement: delivered,
  collection: {
    heading: 'Collected from',
    question: 'Who handed it over?',
    missing: 'Enter who handed it over.',
    couldNot: 'Mark as not collected (left there)',
  },
}
