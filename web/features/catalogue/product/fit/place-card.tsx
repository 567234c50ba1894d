import type { ComponentType } from 'react'
import { TextField } from '#web/ui/forms/fields.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import { useEarlyValue } from '#web/ui/forms/use-early.ts'
import { DoorDrawing, HallDrawing, LandingDrawing } from './way-drawings.tsx'
import type { Fit, Place, WayIn } from './fit.ts'
import classes from './fit-page.module.css'
import { answers, placeText } from './fit-text.ts'
import { isNoMeasure, type Measure, usualWay, type WrittenWay } from './way-in.ts'

type CardWords = {
  title: string
  fields: readonly (readonly [Measure, string])[]
  Drawing: ComponentType<{ fit: Fit; way: WayIn }>
  /** The text when it was not measured. */
  none: string
}

const cards = {
  door: {
    title: 'Front door',
    fields: [
      ['doorWidth', 'Width'],
      ['doorHeight', 'Height'],
    ],
    Drawing: DoorDrawing,
    none: 'Enter the width of your door.',
  },
  hall: {
    title: 'Turn in the hallway',
    fields: [
      ['hallFirst', 'Before the turn'],
      ['hallAfter', 'After the turn'],
    ],
    Drawing: HallDrawing,
    none: 'No hallway entered. Add its width; leave the second blank if it is straight.',
  },
  stairs: {
    title: 'Stairs and landing',
    fields: [
      ['stairs', 'Stairs'],
      ['landing', 'Landing'],
    ],
    Drawing: LandingDrawing,
    none: 'No stairs entered. Add their width; leave the landing blank for straight stairs.',
  },
} as const satisfies Record<Place, CardWords>

type PlaceCardProps = {
  place: Place
  /** Null: the place was not measured, or nothing is known of the product. */
  fit: Fit | null
  way: WayIn
  written: WrittenWay
  onWrite: (measure: Measure, value: string) => void
}

/** A place on the way in: its fit, a drawing, and its two measures. */
export function PlaceCard({ place, fit, way, written, onWrite }: PlaceCardProps) {
  const { title, fields, Drawing, none } = cards[place]
  const answer = fit && answers[fit.answer]
  return (
    <section className={classes.place}>
      <h2>
        {title}
        {answer && <Mark tone={answer.tone}>{answer.word}</Mark>}
      </h2>
      {fit && <Drawing fit={fit} way={way} />}
      <p className="num">{fit ? placeText({ place, fit }, way.landing) : none}</p>
      <div className={`${classes.measures} num`}>
        {fields.map(([name, label]) => (
          <MeasureField
            key={name}
            name={name}
            label={label}
            value={written[name]}
            onWrite={(value) => onWrite(name, value)}
          />
        ))}
      </div>
    </section>
  )
}

type MeasureFieldProps = {
  name: Measure
  label: string
  value: string
  onWrite: (value: string) => void
}

function MeasureField({ name, label, value, onWrite }: MeasureFieldProps) {
  return (
    <TextField
      ref={useEarlyValue(value, onWrite)}
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      rightSection="cm"
      rightSectionWidth={44}
      placeholder={`e.g. ${usualWay[name]}`}
      value={value}
      error={isNoMeasure(value) ? 'Enter centimetres, such as 86' : undefined}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
    />
  )
}
